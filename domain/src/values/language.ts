/** The language of a document: a BCP 47 tag, `en-US`. */
export type Language = string;

/** The language of the site when the content names none. */
export const DEFAULT_LANGUAGE: Language = "en-US";

/** Decodes a tag of the content service, `es-us`, to `es-US`. Returns the site's language for an invalid tag. */
export const decodeLanguage = (tag: string): Language => {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? DEFAULT_LANGUAGE;
  } catch {
    return DEFAULT_LANGUAGE;
  }
};

/** Returns the language without its region: `es` of `es-US`. The languages of a site differ in it. */
export const primaryLanguage = (language: Language): string => language.split("-", 1)[0] ?? language;

/** Returns the path of a page in another language: `/about` is `/es/about` in `es-US`, and `/` is `/es`. */
export const languagePath = (language: Language, path: string): string =>
  `/${primaryLanguage(language)}${path === "/" ? "" : path}`;

/** Returns the first segment of a path, `/es` of `/es/about`, with which the paths of a language begin. */
export const baseOf = (path: string): string => path.split("/", 2).join("/");

/** Returns the name of a language in that language, `Español`. */
export const languageName = (language: Language): string => {
  const primary = primaryLanguage(language);
  const name = new Intl.DisplayNames([language], { type: "language" }).of(primary) ?? primary;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};

/** The direction in which a language is read. */
export type Direction = "ltr" | "rtl";

/** The ISO 15924 codes of scripts that are written from right to left. */
const RIGHT_TO_LEFT_SCRIPTS = [
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

/** Returns the direction of a language by its script, or by the likeliest script of a tag without one (rule 2.83). */
export const directionOf = (language: Language): Direction =>
  RIGHT_TO_LEFT_SCRIPTS.includes(new Intl.Locale(language).maximize().script ?? "") ? "rtl" : "ltr";
