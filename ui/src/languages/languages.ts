import { DEFAULT_LANGUAGE, type Language, primaryLanguage } from "@couvert/domain/values/language";
import { i18n } from "@lingui/core";

/** The language of the messages in the sources. */
export const SOURCE_LANGUAGE = "en";

/** The languages that have message catalogues, each by its primary tag. */
export const LANGUAGES = [SOURCE_LANGUAGE] as const;

/** Returns the language of the messages on a page: English where the page's own has no catalogue. */
export const messageLanguage = (language: Language): (typeof LANGUAGES)[number] =>
  LANGUAGES.find((known) => known === primaryLanguage(language)) ?? SOURCE_LANGUAGE;

/** Makes the language of a page that of all messages, and its tag that of numbers, dates and lists: en-US where the messages are English. */
export const activateLanguage = (language: Language): void => {
  const messages = messageLanguage(language);
  i18n.activate(messages, messages === primaryLanguage(language) ? language : DEFAULT_LANGUAGE);
};

/** Returns the tag of the language that numbers, dates and lists are written in. */
export const formatLocale = (): Language => String(i18n.locales ?? DEFAULT_LANGUAGE);
