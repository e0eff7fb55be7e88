import type { Country } from "./country.ts";

/** Folds a text for comparison: lower case, without accents, words separated by single spaces. */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Returns a dial code for comparison: `+1 (242)` as `1242`. */
export const dialDigits = (text: string): string => foldText(text).replaceAll(" ", "");

/** Returns whether a country has an iso2 code, in either case. */
const hasCode = ({ iso2 }: Country, text: string): boolean => foldText(iso2) === foldText(text);

/** Returns whether a text is the start of a country's dial code, with or without one of its area codes. */
const isDialledBy = ({ dialCode, areaCodes }: Country, text: string): boolean =>
  dialCode.startsWith(dialDigits(text)) ||
  areaCodes?.some((area) => `${dialCode}${area}`.startsWith(dialDigits(text))) === true;

/** Returns the names of a country: in the language of the page, and in English. */
const namesOf = ({ name, englishName }: Country): readonly string[] => [
  foldText(name),
  foldText(englishName),
];

/** Returns whether a text is the start of a word of a name of the country and of what follows. */
const isNamed = (country: Country, text: string): boolean =>
  namesOf(country).some((name) => ` ${name}`.includes(` ${foldText(text)}`));

/**
 * Returns the countries that a text finds, in order: by name in the language of the page or in English, iso2 code or dial code.
 * Ignores accents, case and a plus sign; a blank text finds all (rule 2.73).
 */
export const findCountries = (countries: readonly Country[], text: string): readonly Country[] =>
  countries.filter(
    (country) => isNamed(country, text) || hasCode(country, text) || isDialledBy(country, text),
  );

/** Returns the country of a dial code: the first by priority, else the first with a partial match. */
const findByDialCode = (countries: readonly Country[], text: string): Country | undefined =>
  countries
    .filter(({ dialCode }) => dialCode === dialDigits(text))
    .toSorted((one, other) => one.priority - other.priority)[0] ??
  countries.find((country) => isDialledBy(country, text));

/**
 * Returns the country that a text matches best: by the start of its name, then of its English name, by iso2 code, then by dial code; null for none
 * and for a blank text (rule 2.75).
 */
export const matchCountry = (countries: readonly Country[], text: string): Country | null =>
  foldText(text) === ""
    ? null
    : (countries.find(({ name }) => foldText(name).startsWith(foldText(text))) ??
      countries.find(({ englishName }) => foldText(englishName).startsWith(foldText(text))) ??
      countries.find((country) => hasCode(country, text)) ??
      findByDialCode(countries, text) ??
      null);
