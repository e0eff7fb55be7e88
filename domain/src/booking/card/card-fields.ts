import { digitsOf, reformat, type Typed } from "../../forms/typed-input.ts";
import type { CalendarDate } from "../../time/calendar-date.ts";

/**
 * The fields of the card form, as typed (rule 3.36). They go to the card provider only, and are never stored, logged or
 * put in a URL (rule 7.28).
 */
export interface CardFields {
  readonly nameOnCard: string;
  readonly cardNumber: string;
  readonly cardMonthYear: string;
  readonly cardCvc: string;
  readonly zipCode: string;
}

/** The card that a form starts with. */
export const EMPTY_CARD: CardFields = {
  nameOnCard: "",
  cardNumber: "",
  cardMonthYear: "",
  cardCvc: "",
  zipCode: "",
};

/**
 * The length of a card number: 16 digits, and at most 19 characters with a space after characters 4, 9 and 14 (rules
 * 5.11, 9.23).
 */
export const CARD_NUMBER_DIGITS = 16;
export const CARD_NUMBER_MAX_LENGTH = 19;

/** Formats a card number as `4242 4242 4242 4242`, and drops all but its first 16 digits (rule 5.11). */
export const formatCardNumber = (text: string): string =>
  digitsOf(text).replace(/\d{4}/g, "$& ").slice(0, CARD_NUMBER_MAX_LENGTH);

/** Returns the card number field after an edit, from its state before and the state that the browser left. */
export const typeCardNumber = (before: Typed, edited: Typed): Typed =>
  reformat(formatCardNumber, before, edited);

/** The fewest and the most digits of a CVC (rules 5.13, 9.23). */
export const CVC_MIN_LENGTH = 3;
export const CVC_MAX_LENGTH = 4;

/** Formats a CVC: its first 4 digits and nothing else (rule 5.13). */
export const formatCvc = (text: string): string => digitsOf(text).slice(0, CVC_MAX_LENGTH);

/** Returns the CVC field after an edit, from its state before and the state that the browser left. */
export const typeCvc = (before: Typed, edited: Typed): Typed => reformat(formatCvc, before, edited);

/** The most characters of an expiry, `MM / YY` (rules 5.12, 9.23). */
export const EXPIRY_MAX_LENGTH = 7;

/** Returns the digits of an expiry, `MMYY` without a century. A month of one digit gets a zero. */
const expiryDigits = (text: string): string => {
  const digits = digitsOf(text);
  const isOneDigitMonth = /^[2-9]/.test(digits) || /^\D*1\D*\//.test(text);
  return (isOneDigitMonth ? `0${digits}` : digits).replace(/^(\d{2})20(\d{2})$/, "$1$2");
};

/**
 * Formats an expiry as `MM / YY` (rule 5.12). The slash follows the month's second digit, and a first digit that starts
 * no two-digit month gets a zero before it. It also reads `12/2027`, `1227` and `1/27`.
 */
export const formatExpiry = (text: string): string =>
  expiryDigits(text).replace(/\d{2}/, "$& / ").slice(0, EXPIRY_MAX_LENGTH);

/** Returns the expiry field after an edit, from its state before and the state that the browser left. */
export const typeExpiry = (before: Typed, edited: Typed): Typed => reformat(formatExpiry, before, edited);

/** Returns the month and the year of an expiry, up to two digits each. */
export const monthAndYear = (text: string): { readonly month: string; readonly year: string } => {
  const digits = digitsOf(formatExpiry(text));
  return { month: digits.slice(0, 2), year: digits.slice(2) };
};

/** Returns whether an expiry is a month that has not ended by today. Two-digit years belong to the century of 2000. */
export const isUnexpired = (text: string, today: CalendarDate): boolean => {
  const { month, year } = monthAndYear(text);
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  return isMonth && year.length === 2 && `20${year}-${month}` >= today.slice(0, 7);
};
