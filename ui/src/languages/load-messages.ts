import { loaders } from "virtual:languages";
import { i18n } from "@lingui/core";
import { activateLanguage, messageLanguage } from "./languages.ts";
import type { MessageArea } from "./message-areas.ts";

/**
 * Loads the messages of an area in the language of the document, and makes it the language of all messages. A server has the
 * messages of all languages.
 */
export const loadMessages = async (area: MessageArea): Promise<void> => {
  if (import.meta.env.SSR) return;
  const { lang } = document.documentElement;
  const language = messageLanguage(lang);
  const site = await (loaders[language] ?? loaders.en)();
  const { messages } = area === "site" ? site : await site.areas[area]();
  i18n.load(language, messages);
  activateLanguage(lang);
};
