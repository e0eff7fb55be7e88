/** The fewest digits a phone number has, and the most its national part and its extension have (spec 5). */
export const MIN_PHONE_DIGITS = 2;
export const MAX_NATIONAL_DIGITS = 17;
export const MAX_EXTENSION_DIGITS = 20;

/** The longest text in which a phone number is looked for, in characters (spec 9). */
export const MAX_PHONE_TEXT_LENGTH = 250;

/** Whether a number is neither too short nor too long: its national part and its extension, empty where it has none, in digits. */
export const isPhoneSized = (national: string, extension: string): boolean =>
  national.length >= MIN_PHONE_DIGITS &&
  national.length <= MAX_NATIONAL_DIGITS &&
  extension.length <= MAX_EXTENSION_DIGITS;

/** The part of a text in which a phone number is looked for. */
export const phoneTextIn = (text: string): string => text.slice(0, MAX_PHONE_TEXT_LENGTH);

/**
 * A phone number as a page shows it, `305-555-0123` (spec 5): ten digits, whatever stands between them; null for any other
 * text. A number with a country code has more than ten digits, or a plus sign before them.
 */
export const phoneDisplay = (text: string): string | null => {
  const digits = text.replace(/[\s().-]/g, "");
  return /^\d{10}$/.test(digits) ? digits.replace(/(\d{3})(\d{3})/, "$1-$2-") : null;
};
