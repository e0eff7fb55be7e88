import { digitsOf, reformat, type Typed } from "../../forms/typed-input.ts";
import type { CalendarDate } from "../../time/calendar-date.ts";

/**
 * What a diner fills in to pay by card, as typed (spec 3). It goes to the card provider and nowhere else: it is never
 * stored, logged, put in a URL or kept once the provider has answered.
 */
export interface CardFields {
  readonly nameOnCard: string;
  readonly cardNumber: string;
  readonly cardMonthYear: string;
  readonly cardCvc: string;
  readonly zipCode: string;
}

/** The card a form starts with. */
export const EMPTY_CARD: CardFields = {
  nameOnCard: "",
  cardNumber: "",
  cardMonthYear: "",
  cardCvc: "",
  zipCode: "",
};

/** What a card number has: 16 digits, and with a space after characters 4, 9 and 14 at most 19 characters (spec 5, 9). */
export const CARD_NUMBER_DIGITS = 16;
export const CARD_NUMBER_MAX_LENGTH = 19;

/** A card number as it is written, `4242 4242 4242 4242`: anything but its first 16 digits is dropped (spec 5). */
export const formatCardNumber = (text: string): string =>
  digitsOf(text).replace(/\d{4}/g, "$& ").slice(0, CARD_NUMBER_MAX_LENGTH);

/** The card number field after an edit, from how it stood before and how the browser left it. */
export const typeCardNumber = (before: Typed, edited: Typed): Typed =>
  reformat(formatCardNumber, before, edited);

/** The fewest and the most digits a CVC has (spec 5, 9). */
export const CVC_MIN_LENGTH = 3;
export const CVC_MAX_LENGTH = 4;

/** A CVC as it is written: the first 4 digits, and nothing else (spec 5). */
export const formatCvc = (text: string): string => digitsOf(text).slice(0, CVC_MAX_LENGTH);

/** The CVC field after an edit, from how it stood before and how the browser left it. */
export const typeCvc = (before: Typed, edited: Typed): Typed => reformat(formatCvc, before, edited);

/** The most characters an expiry has, `MM / YY` (spec 5, 9). */
export const EXPIRY_MAX_LENGTH = 7;

/** The digits of an expiry, `MMYY` and no century: a month of one digit gets its zero. */
const expiryDigits = (text: string): string => {
  const digits = digitsOf(text);
  const isOneDigitMonth = /^[2-9]/.test(digits) || /^\D*1\D*\//.test(text);
  return (isOneDigitMonth ? `0${digits}` : digits).replace(/^(\d{2})20(\d{2})$/, "$1$2");
};

/**
 * An expiry as it is written, `MM / YY` (spec 5): the slash comes with the month's second digit, and a first digit that no
 * two-digit month begins with gets a zero before it. `12/2027`, `1227` and `1/27` are understood.
 */
export const formatExpiry = (text: string): string =>
  expiryDigits(text).replace(/\d{2}/, "$& / ").slice(0, EXPIRY_MAX_LENGTH);

/** The expiry field after an edit, from how it stood before and how the browser left it. */
export const typeExpiry = (before: Typed, edited: Typed): Typed => reformat(formatExpiry, before, edited);

/** The month and the year of an expiry, two digits each as far as they are typed. */
export const monthAndYear = (text: string): { readonly month: string; readonly year: string } => {
  const digits = digitsOf(formatExpiry(text));
  return { month: digits.slice(0, 2), year: digits.slice(2) };
};

/** Whether an expiry is a month of the calendar that has not ended by today; two-digit years are of the century of 2000. */
export const isUnexpired = (text: string, today: CalendarDate): boolean => {
  const { month, year } = monthAndYear(text);
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  return isMonth && year.length === 2 && `20${year}-${month}` >= today.slice(0, 7);
};
