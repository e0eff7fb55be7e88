import type { PhoneNumber, PhoneOptions } from "@couvert/domain/forms/phone/phone-field";
import { phoneTextIn } from "@couvert/domain/forms/phone/phone-number";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { createPhoneCheck } from "./create-phone-check.ts";
import { knownCountry } from "./known-country.ts";

const parse = ({ number, iso2 }: PhoneNumber) =>
  parsePhoneNumberFromString(phoneTextIn(number), knownCountry(iso2));

/** Returns the error of a number as it was typed, and the value to report (rules 5.16 and 5.19, 8.25). */
export const checkPhone = createPhoneCheck(parse);

/** Formats a number for a field that is left: as it was typed, unless it is valid and the mode needs another format. */
export const shownWhenLeft = (typed: PhoneNumber, mode: PhoneOptions["mode"]): string => {
  const parsed = parse(typed);
  if (mode === "auto" || parsed?.isValid() !== true) return typed.number;
  return mode === "international" ? parsed.formatInternational() : parsed.formatNational();
};
