import { i18n, type Messages } from "@lingui/core";
import { activateLanguage, messageLanguage } from "./languages.ts";

const catalogues = import.meta.glob<{ readonly messages: Messages }>(["./*/*.po", "!./*/manage.po"]);

/** A part of the site that has catalogues of its own. */
export type MessageArea = "forms" | "panels" | "site";

/**
 * Loads the messages of an area in the language of the document, and makes it the language of all messages. A server has the
 * messages of all languages.
 */
export const loadMessages = async (area: MessageArea): Promise<void> => {
  if (import.meta.env.SSR) return;
  const { lang } = document.documentElement;
  const language = messageLanguage(lang);
  const catalogue = catalogues[`./${language}/${area}.po`];
  if (catalogue === undefined) throw new Error(`No messages of ${area} in ${language}`);
  i18n.load(language, (await catalogue()).messages);
  activateLanguage(lang);
};
