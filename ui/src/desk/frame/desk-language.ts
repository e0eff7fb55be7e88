import { loaders } from "virtual:desk-messages";
import type { Language } from "@couvert/domain/values/language";
import { i18n } from "@lingui/core";
import { activateLanguage, messageLanguage } from "../../languages/languages.ts";
import { readPreferences } from "./preferences.ts";

/** Returns the language of the desk: the one chosen on this device, or the first of the browser's that has messages. */
export const deskLanguage = (): Language =>
  readPreferences().language ??
  navigator.languages.find((tag) => messageLanguage(tag) === tag.slice(0, 2)) ??
  "en-US";

/** Loads the messages of the desk, and makes its language that of the document. */
export const loadDeskMessages = async (): Promise<void> => {
  const language = deskLanguage();
  const messages = messageLanguage(language);
  const loaded = await loaders[messages]?.();
  if (loaded !== undefined) i18n.load(messages, loaded.messages);
  activateLanguage(language);
  document.documentElement.lang = language;
};
