import type { Country } from "./country.ts";

/** A text as it is compared: small letters without accents, its words parted by single spaces. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** A text as a dial code is compared: `+1 (242)` as `1242`. */
export const dialled = (text: string): string => folded(text).replaceAll(" ", "");

/** Whether a country has that iso2 code, in either case. */
export const hasCode = ({ iso2 }: Country, text: string): boolean => folded(iso2) === folded(text);

/** Whether a dial code begins one of the country's: its own, or its own with one of its area codes. */
export const isDialledBy = ({ dialCode, areaCodes }: Country, text: string): boolean =>
  dialCode.startsWith(dialled(text)) ||
  areaCodes?.some((area) => `${dialCode}${area}`.startsWith(dialled(text))) === true;

/** Whether a word of the country's name, and those after it, begin with a text. */
const isNamed = ({ name }: Country, text: string): boolean => ` ${folded(name)}`.includes(` ${folded(text)}`);

/**
 * The countries that a text looks for, in the list's order (spec 2.9): by a word of their name, by their iso2 code or by
 * their dial code, with a plus sign or without. Neither accents nor capitals count; a blank text looks for all.
 */
export const findCountries = (countries: readonly Country[], text: string): readonly Country[] =>
  countries.filter(
    (country) => isNamed(country, text) || hasCode(country, text) || isDialledBy(country, text),
  );
