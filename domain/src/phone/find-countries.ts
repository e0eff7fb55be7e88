import type { Country } from "./country.ts";

/** A text as it is compared: small letters without accents, its words parted by single spaces. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The dial code that a text writes, digits only: `+1 (242)` writes `1242`; null for any other text. */
export const dialCodeIn = (text: string): string | null => {
  const digits = folded(text).replaceAll(" ", "");
  return /^\d+$/.test(digits) ? digits : null;
};

/** Whether a country has that iso2 code, in either case. */
export const hasCode = ({ iso2 }: Country, text: string): boolean => folded(iso2) === folded(text);

/** Whether a dial code begins one of the country's: its own, or its own with one of its area codes. */
export const isDialledBy = ({ dialCode, areaCodes }: Country, digits: string): boolean =>
  [dialCode, ...(areaCodes ?? []).map((area) => dialCode + area)].some((code) => code.startsWith(digits));

/** Whether a word of the country's name, and those after it, begin with a text. */
const isNamed = ({ name }: Country, text: string): boolean => ` ${folded(name)}`.includes(` ${folded(text)}`);

/**
 * The countries that a text looks for, in the list's order (spec 2.9): by a word of their name, by their iso2 code or by
 * their dial code, with a plus sign or without. Neither accents nor capitals count; a blank text looks for all.
 */
export const findCountries = (countries: readonly Country[], text: string): readonly Country[] => {
  const digits = dialCodeIn(text);
  return countries.filter(
    (country) =>
      isNamed(country, text) || hasCode(country, text) || (digits !== null && isDialledBy(country, digits)),
  );
};
