import type { Country } from "./country.ts";

const country = (
  name: string,
  iso2: string,
  dialCode: string,
  priority = 0,
  areaCodes: Country["areaCodes"] = null,
): Country => ({ name, englishName: name, iso2, dialCode, priority, areaCodes });

/** A list of countries in the order of their names, with accents, shared dial codes and area codes. */
export const COUNTRIES: readonly Country[] = [
  country("Australia", "AU", "61"),
  country("Bahamas", "BS", "1", 5, ["242"]),
  country("Canada", "CA", "1", 1, ["416", "604"]),
  country("Côte d’Ivoire", "CI", "225"),
  country("Curaçao", "CW", "599"),
  country("Dominican Republic", "DO", "1", 2, ["809", "829", "849"]),
  country("Guernsey", "GG", "44", 1, ["1481"]),
  country("Guinea-Bissau", "GW", "245"),
  country("Türkiye", "TR", "90"),
  country("U.S. Virgin Islands", "VI", "1", 4, ["340"]),
  country("Ukraine", "UA", "380"),
  country("United Kingdom", "GB", "44"),
  country("United States", "US", "1"),
];

/** Returns the iso2 codes of countries. */
export const codesOf = (countries: readonly Country[]): readonly string[] =>
  countries.map(({ iso2 }) => iso2);
