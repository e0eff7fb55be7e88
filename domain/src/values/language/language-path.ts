import { type Language, primaryLanguage } from "./language.ts";

/** The path of a page in a language that is not the site's own: `/about` is `/es/about` in `es-US`, and `/` is `/es`. */
export const languagePath = (language: Language, path: string): string =>
  `/${primaryLanguage(language)}${path === "/" ? "" : path}`;

/** What a language calls itself, `Español`. */
export const languageName = (language: Language): string => {
  const primary = primaryLanguage(language);
  const name = new Intl.DisplayNames([language], { type: "language" }).of(primary) ?? primary;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};
