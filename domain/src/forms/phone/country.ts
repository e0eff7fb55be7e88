/** A country of the phone field (rule 3.41). */
export interface Country {
  readonly name: string;
  /** The two-letter code, in capitals. */
  readonly iso2: string;
  /** The digits to dial before a national number: `1`. */
  readonly dialCode: string;
  /** The order among countries with the same dial code: 0, the default, comes first. */
  readonly priority: number;
  /** The area codes that distinguish it from others of its dial code; null when it needs none. */
  readonly areaCodes: readonly string[] | null;
}

/** The countries that a phone field offers, by iso2 codes in either case; an empty list sets no limit (rule 3.38). */
export interface CountryChoice {
  readonly onlyCountries: readonly string[];
  readonly ignoredCountries: readonly string[];
  readonly preferredCountries: readonly string[];
}

const codesOf = (codes: readonly string[]): ReadonlySet<string> =>
  new Set(codes.map((code) => code.toUpperCase()));

/** Returns whether a phone field offers a country: no list excludes it (rule 3.38). */
export const isOffered = (
  iso2: string,
  { onlyCountries, ignoredCountries }: Omit<CountryChoice, "preferredCountries">,
): boolean => {
  const only = codesOf(onlyCountries);
  return (only.size === 0 || only.has(iso2)) && !codesOf(ignoredCountries).has(iso2);
};

/**
 * Returns the countries that a phone field offers: the preferred ones first in their own order, then the others (rule
 * 3.38).
 */
export const offeredCountries = (all: readonly Country[], choice: CountryChoice): readonly Country[] => {
  const preferred = codesOf(choice.preferredCountries);
  const offered = all.filter(({ iso2 }) => isOffered(iso2, choice));
  return [
    ...[...preferred].flatMap((code) => offered.filter(({ iso2 }) => iso2 === code)),
    ...offered.filter(({ iso2 }) => !preferred.has(iso2)),
  ];
};
