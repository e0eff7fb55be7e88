import type { Country } from "./country.ts";

/** Which countries a phone field offers, by their iso2 codes in either case; an empty list asks for nothing (spec 3). */
export interface CountryChoice {
  readonly onlyCountries: readonly string[];
  readonly ignoredCountries: readonly string[];
  readonly preferredCountries: readonly string[];
}

const codesOf = (codes: readonly string[]): ReadonlySet<string> =>
  new Set(codes.map((code) => code.toUpperCase()));

/**
 * The countries a phone field offers: all, or the only ones asked for, less those to be ignored; the preferred ones first
 * and in their own order, the others in the list's (spec 3).
 */
export const offeredCountries = (
  all: readonly Country[],
  { onlyCountries, ignoredCountries, preferredCountries }: CountryChoice,
): readonly Country[] => {
  const [only, ignored, preferred] = [
    codesOf(onlyCountries),
    codesOf(ignoredCountries),
    codesOf(preferredCountries),
  ];
  const offered = all.filter(({ iso2 }) => (only.size === 0 || only.has(iso2)) && !ignored.has(iso2));
  return [
    ...[...preferred].flatMap((code) => offered.filter(({ iso2 }) => iso2 === code)),
    ...offered.filter(({ iso2 }) => !preferred.has(iso2)),
  ];
};
