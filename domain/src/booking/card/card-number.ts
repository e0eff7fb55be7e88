import { digitsOf, reformat, type Typed } from "../../forms/typed-input.ts";

/** The card numbers that a site accepts: those of 16 digits, or those of every brand (rules 5.11, 5.27). */
export const CARD_NUMBERS = ["16", "all"] as const;
export type CardNumbers = (typeof CARD_NUMBERS)[number];

/** The numbers of a brand. */
interface Scheme {
  readonly isOf: RegExp;
  /** The possible numbers of digits. */
  readonly lengths: readonly number[];
  /** The digits before each space. */
  readonly spaces: readonly number[];
  /** The digits of a CVC. */
  readonly cvc: readonly number[];
}

const FOURS = [4, 8, 12, 16];

/** The specified numbers: 16 digits, and with spaces after characters 4, 9 and 14 at most 19 characters (rules 5.11, 9.23). */
const SIXTEEN: Scheme = { isOf: /^/, lengths: [16], spaces: FOURS, cvc: [3, 4] };

/** The brands with their own lengths or spaces; the first that fits a number. */
const BRANDS: readonly Scheme[] = [
  // American Express
  { isOf: /^3[47]/, lengths: [15], spaces: [4, 10, 15], cvc: [4] },
  // Diners Club: 14 digits have their own spaces, longer numbers those of most brands.
  { isOf: /^(?=\d{2,14}$)3(?:0[0-59]|[689])/, lengths: [14], spaces: [4, 10], cvc: [3] },
  { isOf: /^3(?:0[0-59]|[689])/, lengths: [15, 16, 17, 18, 19], spaces: FOURS, cvc: [3] },
  // Visa
  { isOf: /^4/, lengths: [13, 16, 19], spaces: FOURS, cvc: [3] },
  // Mastercard
  { isOf: /^(?:5[1-5]|2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720))/, lengths: [16], spaces: FOURS, cvc: [3] },
  // Discover, JCB and UnionPay
  {
    isOf: /^(?:6(?:011|4[4-9]|[25])|35(?:2[89]|[3-8])|81)/,
    lengths: [16, 17, 18, 19],
    spaces: FOURS,
    cvc: [3],
  },
  // Maestro and any other
  { isOf: /^/, lengths: [12, 13, 14, 15, 16, 17, 18, 19], spaces: FOURS, cvc: [3, 4] },
];

const schemeOf = (digits: string, accepted: CardNumbers): Scheme =>
  (accepted === "all" ? BRANDS.find(({ isOf }) => isOf.test(digits)) : undefined) ?? SIXTEEN;

const longest = ({ lengths }: Scheme): number => Math.max(...lengths);

/** Formats a card number with the spaces of its brand, as `4242 4242 4242 4242`. It keeps every digit (rules 5.11, 5.27). */
export const formatCardNumber = (text: string, accepted: CardNumbers): string => {
  const digits = digitsOf(text);
  const scheme = schemeOf(digits, accepted);
  const hasSpace = (count: number) =>
    scheme.spaces.includes(count) && (count < digits.length || count < longest(scheme));
  return [...digits].map((digit, index) => (hasSpace(index + 1) ? `${digit} ` : digit)).join("");
};

/** Returns the most digits of a number of the brand (rule 5.28). */
export const mostDigits = (digits: string, accepted: CardNumbers): number =>
  longest(schemeOf(digits, accepted));

/** Returns the card number field after an edit, from its state before and the state that the browser left. */
export const typeCardNumber =
  (accepted: CardNumbers) =>
  (before: Typed, edited: Typed): Typed =>
    reformat(
      (text) => formatCardNumber(text, accepted),
      (text) => digitsOf(text).length > mostDigits(digitsOf(text), accepted),
      before,
      edited,
    );

/** Returns whether digits are a card number: the length of the brand and, for numbers of every brand, the check digit. */
export const isCardNumber = (digits: string, accepted: CardNumbers): boolean =>
  schemeOf(digits, accepted).lengths.includes(digits.length) && (accepted === "16" || isLuhn(digits));

/** Returns whether the last digit of a number is its check digit (ISO/IEC 7812-1). */
export const isLuhn = (digits: string): boolean => {
  const sum = [...digits]
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) : Number(digit) * 2))
    .reduce((total, doubled) => total + (doubled > 9 ? doubled - 9 : doubled), 0);
  return sum % 10 === 0;
};

/** Returns the possible numbers of digits of the CVC of a card: 3 or 4, and for numbers of every brand those of the brand. */
export const cvcLengths = (digits: string, accepted: CardNumbers): readonly number[] =>
  schemeOf(digits, accepted).cvc;
