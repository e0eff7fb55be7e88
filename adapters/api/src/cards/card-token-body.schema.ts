import { type CardNumbers, cvcLengths, isCardNumber } from "@couvert/domain/booking/card/card-number";
import { HIDDEN_FIELDS } from "@couvert/domain/forms/form/form";
import { isBlank } from "@couvert/domain/forms/form/rules";
import * as Schema from "effect/Schema";

const textLike = (pattern: RegExp, expected: string) =>
  Schema.String.check(Schema.isPattern(pattern, { expected }));
const filled = (most: number) =>
  Schema.String.check(
    Schema.makeFilter((s) => s.length <= most && !isBlank(s), {
      expected: `text of at most ${most} characters that is not empty`,
      toJsonSchema: () => [{ maxLength: most, pattern: "\\S" }, true],
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
      Schema.makeFilter((s) => /^\d+$/.test(s) && isCardNumber(s, accepted), {
        expected: WORDS[accepted],
        toJsonSchema: () => [{ pattern: accepted === "16" ? "^\\d{16}$" : "^\\d{12,19}$" }, true],
      }),
    ),
    card_month: textLike(/^(0[1-9]|1[0-2])$/u, "a month from 01 to 12"),
    card_year: textLike(/^\d{2}$/u, "the last two digits of a year"),
    card_cvc: textLike(/^\d{3,4}$/u, "3 or 4 digits"),
    zip_code: filled(20),
    [HIDDEN_FIELDS.captcha]: Schema.optionalKey(Schema.String),
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
