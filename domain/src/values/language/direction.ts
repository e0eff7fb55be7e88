import type { Language } from "./language.ts";

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
