import { knownCountry } from "@couvert/platform/phone-numbers/known-country";
import { type CountryCode, getCountryCallingCode } from "libphonenumber-js/min";
import metadata from "libphonenumber-js/min/metadata";

/** Returns the calling code of a country by its iso2 code, digits only; undefined for an unknown country. */
export const callingCodeOf = (iso2: string): string | undefined => {
  const country = knownCountry(iso2);
  return country === undefined ? undefined : getCountryCallingCode(country);
};

/** Returns the countries of a calling code, the main one first. */
export const countriesOf = (callingCode: string): readonly CountryCode[] =>
  metadata.country_calling_codes[callingCode] ?? [];
