import * as Schema from "effect/Schema";
import { isBlank } from "../../forms/form/rules.ts";
import { type CardNumbers, cvcLengths, isCardNumber } from "./card-number.ts";

const textLike = (pattern: RegExp, expected: string) =>
  Schema.String.check(Schema.isPattern(pattern, { expected }));
const filled = (most: number) =>
  Schema.String.check(
    Schema.makeFilter((s) => s.length <= most && !isBlank(s), {
      expected: `text of at most ${most} characters that is not empty`,
    }),
  );

/**
 * Describes the body of `POST /api/{card-provider}/get-card-tokens` for the card numbers that the site accepts (rules 5.27,
 * 7.16). Its errors never repeat the input.
 */
export const cardTokenBody = (accepted: CardNumbers) =>
  Schema.Struct({
    name_on_card: filled(100),
    card_number: Schema.String.check(
      Schema.makeFilter((s) => /^\d+$/.test(s) && isCardNumber(s, accepted), { expected: WORDS[accepted] }),
    ),
    card_month: textLike(/^(0[1-9]|1[0-2])$/, "a month from 01 to 12"),
    card_year: textLike(/^\d{2}$/, "the last two digits of a year"),
    card_cvc: textLike(/^\d{3,4}$/, "3 or 4 digits"),
    zip_code: filled(20),
  }).check(
    Schema.makeFilter(({ card_number: number, card_cvc: cvc }) => {
      const lengths = cvcLengths(number, accepted);
      return lengths.includes(cvc.length) || { path: ["card_cvc"], issue: `must be ${lengths[0]} digits` };
    }),
  );

const WORDS: Readonly<Record<CardNumbers, string>> = {
  "16": "16 digits",
  all: "the digits of a card number, with its check digit",
};

/**
 * Describes the answer of `get-card-tokens`: the card's token and last four digits, or that the card was declined (rule 7.17).
 * The page needs the code alone of a declined card; the server sends every field, with a null `response`.
 */
export const CardTokenAnswer = Schema.Union([
  Schema.Struct({
    success: Schema.Literal(true),
    response: Schema.Struct({
      id: textLike(/\S/, "a token"),
      card: Schema.Struct({ last4: textLike(/^\d{4}$/, "4 digits") }),
    }),
  }),
  Schema.Struct({
    success: Schema.Literal(false),
    error: Schema.Struct({
      code: Schema.Literal("card_declined"),
      message: Schema.optionalKey(Schema.String),
      fields: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
    }),
    response: Schema.optionalKey(Schema.Null),
  }),
]);
