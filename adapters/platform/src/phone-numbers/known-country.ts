import { type CountryCode, isSupportedCountry } from "libphonenumber-js/min";

/** Returns the phone library's country of an iso2 code; undefined when it has none. */
export const knownCountry = (iso2: string): CountryCode | undefined =>
  isSupportedCountry(iso2) ? iso2 : undefined;
