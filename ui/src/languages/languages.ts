import { type Language, primaryLanguage } from "@couvert/domain/values/language";

/** The language of the messages in the sources. */
export const SOURCE_LANGUAGE = "en";

/** The languages that have message catalogues, each by its primary tag. */
export const LANGUAGES = [SOURCE_LANGUAGE] as const;

/** Returns the language of the messages on a page: English where the page's own has no catalogue. */
export const messageLanguage = (language: Language): (typeof LANGUAGES)[number] =>
  LANGUAGES.find((known) => known === primaryLanguage(language)) ?? SOURCE_LANGUAGE;
