import { type CountryCode, isSupportedCountry } from "libphonenumber-js/min";

/** The country of an iso2 code as the phone library knows it; undefined where it does not. */
export const knownCountry = (iso2: string): CountryCode | undefined =>
  isSupportedCountry(iso2) ? iso2 : undefined;
