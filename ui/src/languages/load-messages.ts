import { i18n, type Messages } from "@lingui/core";
import { messageLanguage } from "./languages.ts";

const catalogues = import.meta.glob<{ readonly messages: Messages }>("./*/*.po");

/** A part of the site that has catalogues of its own. */
export type MessageArea = "panels" | "site";

/** Loads the messages of an area in the language of the document, and makes it the language of all messages. */
export const loadMessages = async (area: MessageArea): Promise<void> => {
  const language = messageLanguage(document.documentElement.lang);
  const catalogue = catalogues[`./${language}/${area}.po`];
  if (catalogue === undefined) throw new Error(`No messages of ${area} in ${language}`);
  i18n.load(language, (await catalogue()).messages);
  i18n.activate(language);
};
