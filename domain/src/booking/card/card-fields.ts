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

/** The most characters of a CVC and of an expiry, `MM / YY` (rule 9.23). */
const MAX_CVC_LENGTH = 4;
const MAX_EXPIRY_LENGTH = 7;

/** Formats a CVC: its digits and nothing else (rule 5.13). */
export const formatCvc = (text: string): string => digitsOf(text);

/** Returns the CVC field after an edit, from its state before and the state that the browser left. */
export const typeCvc = (before: Typed, edited: Typed): Typed =>
  reformat(formatCvc, ({ length }) => length > MAX_CVC_LENGTH, before, edited);

/** Matches the digits of an expiry with its year first, `2027-10`. */
const YEAR_FIRST = /^20(\d{2})(0[1-9]|1[0-2])$/;
/** Matches an expiry with its year first and a month of one digit: `2027/1`. */
const YEAR_AND_DIGIT = /^\s*20(\d{2})\D+(\d)\s*$/;

/** Returns the digits of an expiry, month first. A month of one digit gets a zero, a year of this century loses its first two. */
const expiryDigits = (text: string): string => {
  const digits = digitsOf(text);
  const [, year, month] = YEAR_FIRST.exec(digits) ?? YEAR_AND_DIGIT.exec(text) ?? [];
  if (year !== undefined && month !== undefined) return month.padStart(2, "0") + year;
  const isOneDigitMonth = /^[2-9]/.test(digits) || /^\D*1[\s/.-]/.test(text);
  return (isOneDigitMonth ? `0${digits}` : digits).replace(/^(\d{2})20(\d{1,2})$/, "$1$2");
};

/**
 * Formats an expiry as `MM / YY` (rule 5.12). The slash follows the month's second digit, and a first digit that starts
 * no two-digit month gets a zero before it. It also reads `12/2027`, `1227`, `1/27`, `1 27` and `2027-12`, and keeps the digits
 * of anything else.
 */
export const formatExpiry = (text: string): string => expiryDigits(text).replace(/\d{2}/, "$& / ");

/** Returns the expiry field after an edit, from its state before and the state that the browser left. */
export const typeExpiry = (before: Typed, edited: Typed): Typed =>
  reformat(formatExpiry, ({ length }) => length > MAX_EXPIRY_LENGTH, before, edited);

/** Returns the month and the year of an expiry; other than two digits each in an incomplete or a wrong one. */
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
