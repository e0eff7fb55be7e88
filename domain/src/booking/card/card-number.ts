import { digitsOf, reformat, type Typed } from "../../forms/typed-input.ts";

/** What a card number has: 16 digits, and with a space after characters 4, 9 and 14 at most 19 characters (spec 5, 9). */
export const CARD_NUMBER_DIGITS = 16;
export const CARD_NUMBER_MAX_LENGTH = 19;

/** A card number as it is written, `4242 4242 4242 4242`: anything but its first 16 digits is dropped (spec 5). */
export const formatCardNumber = (text: string): string =>
  digitsOf(text).replace(/\d{4}/g, "$& ").slice(0, CARD_NUMBER_MAX_LENGTH);

/** The card number field after an edit, from how it stood before and how the browser left it. */
export const typeCardNumber = (before: Typed, edited: Typed): Typed =>
  reformat(formatCardNumber, before, edited);
