/** A language as documents are written in it: a BCP 47 tag, `en-US`. */
export type Language = string;

/** The language of the site where nothing else is said. */
export const DEFAULT_LANGUAGE: Language = "en-US";

/** A tag of the content service, `es-us`, as browsers and search engines write it, `es-US`; the site's own where it is none. */
export const languageOf = (tag: string): Language => {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
};

/** The language itself, without its region: `es` of `es-US`. Two languages of a site differ in it. */
export const primaryLanguage = (language: Language): string => language.split("-", 1)[0] ?? language;
