import type { Instant } from "../../time/zoned-time.ts";
import type { Country } from "./country.ts";

/** A text as it is compared: small letters without accents, its words parted by single spaces. */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** A text as a dial code is compared: `+1 (242)` as `1242`. */
export const dialDigits = (text: string): string => foldText(text).replaceAll(" ", "");

/** Whether a country has that iso2 code, in either case. */
export const hasCode = ({ iso2 }: Country, text: string): boolean => foldText(iso2) === foldText(text);

/** Whether a dial code begins one of the country's: its own, or its own with one of its area codes. */
export const isDialledBy = ({ dialCode, areaCodes }: Country, text: string): boolean =>
  dialCode.startsWith(dialDigits(text)) ||
  areaCodes?.some((area) => `${dialCode}${area}`.startsWith(dialDigits(text))) === true;

/** Whether a word of the country's name, and those after it, begin with a text. */
const isNamed = ({ name }: Country, text: string): boolean =>
  ` ${foldText(name)}`.includes(` ${foldText(text)}`);

/**
 * The countries that a text looks for, in the list's order (spec 2.9): by a word of their name, by their iso2 code or by
 * their dial code, with a plus sign or without. Neither accents nor capitals count; a blank text looks for all.
 */
export const findCountries = (countries: readonly Country[], text: string): readonly Country[] =>
  countries.filter(
    (country) => isNamed(country, text) || hasCode(country, text) || isDialledBy(country, text),
  );

/** After so long without a key, in milliseconds, type-to-find starts anew (spec 2.9, 9). */
export const TYPE_TO_FIND_RESET_MS = 700;

/** What has been typed to find a country, and when its last key was. */
export interface TypeToFind {
  readonly text: string;
  readonly typedAt: Instant;
}

/** Type-to-find before the first key. */
export const NOTHING_TYPED: TypeToFind = { text: "", typedAt: 0 };

/** The country a dial code leads to: the first by priority of those that have it, else the first that has it in part. */
const dialledBy = (countries: readonly Country[], text: string): Country | undefined =>
  countries
    .filter(({ dialCode }) => dialCode === dialDigits(text))
    .toSorted((one, other) => one.priority - other.priority)[0] ??
  countries.find((country) => isDialledBy(country, text));

/**
 * The country a text leads to: the first whose name begins with it, else that of its iso2 code, else of its dial code; null
 * where there is none, and for a text that writes nothing.
 */
export const matchCountry = (countries: readonly Country[], text: string): Country | null =>
  foldText(text) === ""
    ? null
    : (countries.find(({ name }) => foldText(name).startsWith(foldText(text))) ??
      countries.find((country) => hasCode(country, text)) ??
      dialledBy(countries, text) ??
      null);

/** Whether the next key, at `now`, adds to what was typed: a space does then, and opens the list at any other time. */
export const isFinding = ({ text, typedAt }: TypeToFind, now: Instant): boolean =>
  text !== "" && now - typedAt < TYPE_TO_FIND_RESET_MS;

/**
 * A key pressed at a list of countries, at `now`: it adds to what was typed within 700 ms, or starts anew, and
 * leads to a country by name, iso2 code or dial code; to null when there is none (spec 2.9). Keys that write nothing,
 * such as `ArrowDown`, change nothing.
 */
export const typeToFind = (
  state: TypeToFind,
  key: string,
  now: Instant,
  countries: readonly Country[],
): readonly [TypeToFind, Country | null] => {
  if ([...key].length !== 1) return [state, null];
  const text = (isFinding(state, now) ? state.text : "") + key;
  return [{ text, typedAt: now }, matchCountry(countries, text)];
};
