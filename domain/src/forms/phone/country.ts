/** A country of the phone field (rule 3.41). */
export interface Country {
  /** Its name in the language of the page. */
  readonly name: string;
  readonly englishName: string;
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
  /** The countries of the list, in this order; empty for every country with telephone numbers, by name. */
  readonly allCountries: readonly string[];
  readonly onlyCountries: readonly string[];
  readonly ignoredCountries: readonly string[];
  readonly preferredCountries: readonly string[];
}

/** Returns the iso2 codes of a list, `US, ca`, in capitals; commas and spaces separate them. */
export const countryCodes = (list: string): readonly string[] =>
  list
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((code) => code !== "");

const codesOf = (codes: readonly string[]): ReadonlySet<string> =>
  new Set(codes.map((code) => code.toUpperCase()));

/** Returns whether a phone field offers a country: no list excludes it (rule 3.38). */
export const isOffered = (
  iso2: string,
  { allCountries, onlyCountries, ignoredCountries }: Omit<CountryChoice, "preferredCountries">,
): boolean =>
  [allCountries, onlyCountries].every((codes) => codes.length === 0 || codesOf(codes).has(iso2)) &&
  !codesOf(ignoredCountries).has(iso2);

/**
 * Returns the countries that a phone field offers: the preferred ones first in their own order, then the others in the
 * order of `allCountries`, or of the list (rule 3.38).
 */
export const offeredCountries = (list: readonly Country[], choice: CountryChoice): readonly Country[] => {
  const first = codesOf([...choice.preferredCountries, ...choice.allCountries]);
  const offered = list.filter(({ iso2 }) => isOffered(iso2, choice));
  return [
    ...[...first].flatMap((code) => offered.filter(({ iso2 }) => iso2 === code)),
    ...offered.filter(({ iso2 }) => !first.has(iso2)),
  ];
};
