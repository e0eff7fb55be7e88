import { createRule, type FieldErrors, fieldErrors, type Rule, required } from "../../forms/form/rules.ts";
import { digitsOf } from "../../forms/typed-input.ts";
import type { CalendarDate } from "../../time/calendar-date.ts";
import { type CardFields, isUnexpired } from "./card-fields.ts";
import { type CardNumbers, cvcLengths, isCardNumber, mostDigits } from "./card-number.ts";

const digitsOnly = createRule((value) => /^\d+$/.test(value));

/** Applies a rule to a text without its spaces. */
const spacesAside =
  (rule: Rule): Rule =>
  (value) =>
    rule(value.replaceAll(" ", ""));

/**
 * Returns the problems of each wrong field of a card (rules 5.10 to 5.14, 5.27, 5.28). `today` is the restaurant's: a card is valid
 * through the last day of its month. The card provider decides whether the card exists (rules 5.11, 5.12, 5.13, 9.23).
 */
export const cardErrors = (
  card: CardFields,
  today: CalendarDate,
  accepted: CardNumbers,
): FieldErrors<CardFields> => {
  const cvc = cvcLengths(digitsOf(card.cardNumber), accepted);
  const most = mostDigits(digitsOf(card.cardNumber), accepted);
  const mostOfCvc = Math.max(...cvc);
  return fieldErrors(card, {
    nameOnCard: [required],
    cardNumber: [
      required,
      spacesAside(digitsOnly),
      createRule((value) => digitsOf(value).length <= most, { kind: "tooLong", most }),
      spacesAside(createRule((digits) => digitsOf(digits).length > most || isCardNumber(digits, accepted))),
    ],
    cardMonthYear: [required, createRule((value) => isUnexpired(value, today))],
    cardCvc: [
      required,
      digitsOnly,
      createRule(({ length }) => length <= mostOfCvc, { kind: "tooLong", most: mostOfCvc }),
      createRule(({ length }) => length > mostOfCvc || cvc.includes(length)),
    ],
    zipCode: [required],
  });
};
