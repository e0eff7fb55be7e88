import { phoneTextIn } from "@couvert/domain/forms/phone/phone-number";
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { createPhoneCheck } from "./create-phone-check.ts";

/** Returns whether the phone library knows a country by this iso2 code. */
export const isPhoneCountry = (iso2: string): iso2 is CountryCode => isSupportedCountry(iso2);

/**
 * Checks a number on the server, with the full metadata: the page's check, and the ranges of each country as well (rule 5.26).
 * The full metadata is too large for a browser.
 */
export const checkPhoneFully = createPhoneCheck(({ number, iso2 }) =>
  parsePhoneNumberFromString(phoneTextIn(number), isPhoneCountry(iso2) ? iso2 : undefined),
);
