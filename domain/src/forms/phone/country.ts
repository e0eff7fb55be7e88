/** A country of the phone field's list (spec 3). */
export interface Country {
  readonly name: string;
  /** The two-letter code, in capitals. */
  readonly iso2: string;
  /** What is dialled before a national number, digits only: `1`. */
  readonly dialCode: string;
  /** Which of the countries that share a dial code comes first: 0, as most have it, goes before 1. */
  readonly priority: number;
  /** The area codes that tell the country from others of its dial code; null where it needs none. */
  readonly areaCodes: readonly string[] | null;
}

/** Which countries a phone field offers, by their iso2 codes in either case; an empty list asks for nothing (spec 3). */
export interface CountryChoice {
  readonly onlyCountries: readonly string[];
  readonly ignoredCountries: readonly string[];
  readonly preferredCountries: readonly string[];
}

const codesOf = (codes: readonly string[]): ReadonlySet<string> =>
  new Set(codes.map((code) => code.toUpperCase()));

/** Whether a phone field offers the country of a code: it is asked for, or all are, and it is not to be ignored (spec 3). */
export const isOffered = (
  iso2: string,
  { onlyCountries, ignoredCountries }: Omit<CountryChoice, "preferredCountries">,
): boolean => {
  const only = codesOf(onlyCountries);
  return (only.size === 0 || only.has(iso2)) && !codesOf(ignoredCountries).has(iso2);
};

/**
 * The countries a phone field offers: all, or the only ones asked for, less those to be ignored; the preferred ones first
 * and in their own order, the others in the list's (spec 3).
 */
export const offeredCountries = (all: readonly Country[], choice: CountryChoice): readonly Country[] => {
  const preferred = codesOf(choice.preferredCountries);
  const offered = all.filter(({ iso2 }) => isOffered(iso2, choice));
  return [
    ...[...preferred].flatMap((code) => offered.filter(({ iso2 }) => iso2 === code)),
    ...offered.filter(({ iso2 }) => !preferred.has(iso2)),
  ];
};
