import { languages } from "virtual:languages";
import { replaceNarrowSpaces } from "@couvert/domain/time/narrow-spaces";
import {
  DEFAULT_LANGUAGE,
  decodeLanguage,
  type Language,
  primaryLanguage,
} from "@couvert/domain/values/language";
import { i18n } from "@lingui/core";

/** Returns the language of the messages on a page: English where the page's own has no catalogue. */
export const messageLanguage = (language: Language): string => {
  const primary = primaryLanguage(language);
  return languages.includes(primary) ? primary : primaryLanguage(DEFAULT_LANGUAGE);
};

/**
 * Makes the language of a page that of all messages, and its tag that of numbers, dates and lists. Where its messages are missing and
 * English shows, that tag is en-US.
 */
export const activateLanguage = (language: Language): void => {
  const messages = messageLanguage(language);
  i18n.activate(
    messages,
    messages === primaryLanguage(language) ? decodeLanguage(language) : DEFAULT_LANGUAGE,
  );
};

/** Returns the tag of the language that numbers, dates and lists are written in. */
export const formatLocale = (): Language => String(i18n.locales ?? DEFAULT_LANGUAGE);

/** Formats by language and options: creating one for each number takes 30 times as long. */
const formats = new Map<string, Intl.NumberFormat>();

/** Writes a number as the page's language does: `1,234`, or with options `2.4 mi`. */
export const numberLabel = (value: number, options?: Intl.NumberFormatOptions): string => {
  const locale = formatLocale();
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return replaceNarrowSpaces(format.format(value));
};
