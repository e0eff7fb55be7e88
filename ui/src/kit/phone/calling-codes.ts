import { knownCountry } from "@couvert/adapters/phone-numbers/known-country";
import { type CountryCode, getCountryCallingCode } from "libphonenumber-js/min";
import metadata from "libphonenumber-js/min/metadata";

/** The calling code of a country by its iso2 code, digits only; undefined for a country that is not known. */
export const callingCodeOf = (iso2: string): string | undefined => {
  const country = knownCountry(iso2);
  return country === undefined ? undefined : getCountryCallingCode(country);
};

/** Every country that a calling code is dialled for, the main one first; none for a code of no country. */
export const countriesOf = (callingCode: string): readonly CountryCode[] =>
  metadata.country_calling_codes[callingCode] ?? [];
