import fc from "fast-check";
import type { Typed } from "../../forms/typed-input.ts";
import { backspaced, deleted, inserted } from "../../forms/typing.builders.ts";
import { type CardFields, formatCardNumber } from "./card-fields.ts";

/** Digits, up to so many of them. */
export const digits = (most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: most });

/** What may get into a card field: digits, what stands between them, and what has no place there. */
export const cardTexts: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom(..."0123456789012345678901234567890 /-aé🍋"),
  maxLength: 24,
});

/** Something a diner does in a field, as the browser does it. */
export type Keystroke = (field: Typed) => Typed;

/** Typing, pasting, deleting both ways, and putting the caret anywhere in the field: `move` is a share of its length. */
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

/** Cards in which nothing is wrong until the end of 2027, with and without what the form would add. */
export const goodCards: fc.Arbitrary<CardFields> = fc.record({
  nameOnCard: fc.string({ unit: "grapheme", maxLength: 20 }).map((name) => `Ana ${name}`),
  cardNumber: fc
    .string({ unit: fc.constantFrom(..."0123456789"), minLength: 16, maxLength: 16 })
    .chain((number) => fc.constantFrom(number, formatCardNumber(number), ` ${number}`)),
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
