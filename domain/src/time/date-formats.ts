import { replaceNarrowSpaces } from "./narrow-spaces.ts";

/** The language of labels that name none. */
export const US_ENGLISH = "en-US";

/** Matches the first day of a month, which French counts as the first: `1er mai`. */
const FIRST_OF_MONTH = /\b1(?= \p{L}{3})/u;

/** Formats instants, in ms since 1970. */
type DateFormat = Pick<Intl.DateTimeFormat, "format" | "formatToParts">;

/**
 * Returns formatters with these options by IANA zone and language, each built on first use and cached: building one costs
 * a thousand times what formatting does, and its memory is slow to come back. Dates are of the Gregorian calendar, as those of
 * the date picker. A language that is no valid tag is English of the United States.
 */
export const dateFormats = (
  options: Intl.DateTimeFormatOptions,
): ((timeZone: string, language?: string) => DateFormat) => {
  const cache = new Map<string, DateFormat>();
  return (timeZone, language = US_ENGLISH) => {
    const key = `${language} ${timeZone}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const created = createFormat(language, { ...options, timeZone, calendar: "gregory" });
    const format: DateFormat = {
      format: (instant) => {
        const text = replaceNarrowSpaces(created.format(instant));
        return language.startsWith("fr") ? text.replace(FIRST_OF_MONTH, "1er") : text;
      },
      formatToParts: (instant) => created.formatToParts(instant),
    };
    cache.set(key, format);
    return format;
  };
};

const createFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat(language, options);
  } catch {
    return new Intl.DateTimeFormat(US_ENGLISH, options);
  }
};
