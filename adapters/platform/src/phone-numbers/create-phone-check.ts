import {
  type LeftPhoneField,
  leavePhoneField,
  type ParsedPhone,
  type PhoneNumber,
} from "@couvert/domain/forms/phone/phone-field";
import { isPhoneSized } from "@couvert/domain/forms/phone/phone-number";
import type { PhoneNumber as LibraryNumber } from "libphonenumber-js/min";

/**
 * Creates the check of a number as it was typed: its error, and the value to report (rules 5.16 and 5.19). `parse` decides how
 * much the check knows about each country.
 */
export const createPhoneCheck =
  (parse: (typed: PhoneNumber) => LibraryNumber | undefined) =>
  (typed: PhoneNumber): LeftPhoneField =>
    leavePhoneField(typed, decodeNumber(parse(typed)));

const decodeNumber = (parsed: LibraryNumber | undefined): ParsedPhone => {
  if (parsed === undefined) return null;
  const { number, nationalNumber, ext, country } = parsed;
  return {
    isValid: parsed.isValid() && isPhoneSized(nationalNumber, ext ?? ""),
    number,
    iso2: country ?? null,
  };
};
