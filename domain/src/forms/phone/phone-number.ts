/** The fewest digits of a phone number (rule 5.19). */
const MIN_PHONE_DIGITS = 2;
/** The most digits of a national number (rule 5.19). */
const MAX_NATIONAL_DIGITS = 17;
/** The most digits of an extension (rule 5.19). */
const MAX_EXTENSION_DIGITS = 20;

/** The longest text that is searched for a phone number, in characters (rule 9.27). */
const MAX_PHONE_TEXT_LENGTH = 250;

/** Returns whether the national part and the extension, which may be empty, have a valid number of digits. */
export const isPhoneSized = (national: string, extension: string): boolean =>
  national.length >= MIN_PHONE_DIGITS &&
  national.length <= MAX_NATIONAL_DIGITS &&
  extension.length <= MAX_EXTENSION_DIGITS;

/** Returns the part of a text that is searched for a phone number. */
export const phoneTextIn = (text: string): string => text.slice(0, MAX_PHONE_TEXT_LENGTH);

/** Formats a phone number of ten digits for a page, `305-555-0123`; null for any other text (rule 5.18). */
export const phoneDisplay = (text: string): string | null => {
  const digits = text.replace(/[\s().-]/g, "");
  return /^\d{10}$/.test(digits) ? digits.replace(/(\d{3})(\d{3})/, "$1-$2-") : null;
};
