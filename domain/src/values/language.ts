/** A language as documents are written in it: a BCP 47 tag, `en-US`. */
export type Language = string;

/** The language of the site where nothing else is said. */
export const DEFAULT_LANGUAGE: Language = "en-US";

/** A tag of the content service, `es-us`, as browsers and search engines write it, `es-US`; the site's own where it is none. */
export const decodeLanguage = (tag: string): Language => {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
};

/** The language itself, without its region: `es` of `es-US`. Two languages of a site differ in it. */
export const primaryLanguage = (language: Language): string => language.split("-", 1)[0] ?? language;

/** The path of a page in a language that is not the site's own: `/about` is `/es/about` in `es-US`, and `/` is `/es`. */
export const languagePath = (language: Language, path: string): string =>
  `/${primaryLanguage(language)}${path === "/" ? "" : path}`;

/** What a language calls itself, `Español`. */
export const languageName = (language: Language): string => {
  const primary = primaryLanguage(language);
  const name = new Intl.DisplayNames([language], { type: "language" }).of(primary) ?? primary;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** Which way a language is read. */
export type Direction = "ltr" | "rtl";

/** The scripts that are written from right to left, by their ISO 15924 codes. */
const FROM_THE_RIGHT = [
  "Adlm",
  "Arab",
  "Aran",
  "Hebr",
  "Mand",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
  "Yezi",
];

/**
 * Which way a language is read: by its script, which is the likeliest of the language where its tag names none. Urdu is
 * read from the right, and so is Azerbaijani in Iran, but not elsewhere.
 */
export const directionOf = (language: Language): Direction =>
  FROM_THE_RIGHT.includes(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
