import fc from "fast-check";
import type { Typed } from "../../forms/typed-input.ts";
import { backspaced, deleted, inserted } from "../../forms/typing.builders.ts";
import type { CardFields } from "./card-fields.ts";
import { formatCardNumber } from "./card-number.ts";

/** Up to so many digits. */
export const digits = (most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: most });

/** Texts in a card field: digits, separators and invalid characters. */
export const cardTexts: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom(..."0123456789012345678901234567890 /-aé🍋"),
  maxLength: 24,
});

/** An edit of a field, as the browser makes it. */
export type Keystroke = (field: Typed) => Typed;

/** Typing, pasting, deleting both ways, and moving the caret: `move` is a share of the length of the field. */
export const keystrokes: fc.Arbitrary<{ readonly edit: Keystroke; readonly move: number }> = fc.record({
  edit: fc.oneof(
    cardTexts.map(
      (text): Keystroke =>
        (field) =>
          inserted(field, text),
    ),
    digits(1).map(
      (digit): Keystroke =>
        (field) =>
          inserted(field, digit),
    ),
    fc.constantFrom<Keystroke>(backspaced, deleted),
  ),
  move: fc.double({ min: 0, max: 1, noNaN: true }),
});

/** Cards that are valid until the end of 2027, formatted or not. */
export const goodCards: fc.Arbitrary<CardFields> = fc.record({
  nameOnCard: fc.string({ unit: "grapheme", maxLength: 20 }).map((name) => `Ana ${name}`),
  cardNumber: fc
    .string({ unit: fc.constantFrom(..."0123456789"), minLength: 16, maxLength: 16 })
    .chain((number) => fc.constantFrom(number, formatCardNumber(number, "16"), ` ${number}`)),
  cardMonthYear: fc
    .tuple(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 28, max: 99 }),
      fc.constantFrom("/", " / ", "/20"),
    )
    .map(([month, year, slash]) => `${month}${slash}${year}`),
  cardCvc: fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 3, maxLength: 4 }),
  zipCode: fc.constantFrom("33131", " M5V 2T6", "EC1A 1BB"),
});
