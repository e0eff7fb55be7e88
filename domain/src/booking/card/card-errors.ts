import { matches } from "../../forms/form/comparison-rules.ts";
import {
  createRule,
  type FieldErrors,
  fieldErrors,
  type Rule,
  required,
  withMessage,
} from "../../forms/form/rules.ts";
import { digitsOf } from "../../forms/typed-input.ts";
import type { CalendarDate } from "../../time/calendar-date.ts";
import { type CardFields, isUnexpired } from "./card-fields.ts";
import { type CardNumbers, cvcLengths, isCardNumber, isTooLong } from "./card-number.ts";

/** The messages of the card form, word for word (rules 5.10 to 5.14). A number or CVC that is too short is just not valid. */
export const CARD_MESSAGES = {
  nameOnCard: "Please enter your name as it appears on your card.",
  cardNumber: "The credit card number is blank. Please provide a valid credit card number.",
  cardMonthYear: "Please enter a valid expiration date.",
  cardCvc: "Please enter a CVC.",
  zipCode: "Billing postal code of the credit card is required.",
} as const satisfies CardFields;

/** The message of a card number with too many digits (rule 5.28). */
export const NUMBER_TOO_LONG = "This card number is too long. Please check its digits.";

/** The message of a CVC with too many digits (rule 5.28). */
export const CVC_TOO_LONG = "This CVC is too long. Please check its digits.";

const requiredField = (field: keyof CardFields): Rule => withMessage(CARD_MESSAGES[field], required(field));

const digitsOnly = matches(/^\d+$/);

/** Applies a rule to a text without its spaces. */
const spacesAside =
  (rule: Rule): Rule =>
  (value) =>
    rule(value.replaceAll(" ", ""));

/**
 * Returns the error of each wrong field of a card (rules 5.10 to 5.14, 5.27). `today` is the restaurant's: a card is valid
 * through the last day of its month. The card provider decides whether the card exists.
 */
export const cardErrors = (
  card: CardFields,
  today: CalendarDate,
  accepted: CardNumbers,
): FieldErrors<CardFields> => {
  const cvc = cvcLengths(digitsOf(card.cardNumber), accepted);
  const isLong = (number: string) => isTooLong(digitsOf(number), accepted);
  return fieldErrors(card, {
    nameOnCard: [requiredField("nameOnCard")],
    cardNumber: [
      requiredField("cardNumber"),
      spacesAside(digitsOnly),
      createRule((value) => !isLong(value), NUMBER_TOO_LONG),
      spacesAside(createRule((digits) => isLong(digits) || isCardNumber(digits, accepted))),
    ],
    cardMonthYear: [
      requiredField("cardMonthYear"),
      createRule((value) => isUnexpired(value, today), CARD_MESSAGES.cardMonthYear),
    ],
    cardCvc: [
      requiredField("cardCvc"),
      digitsOnly,
      createRule(({ length }) => length <= Math.max(...cvc), CVC_TOO_LONG),
      createRule(({ length }) => length > Math.max(...cvc) || cvc.includes(length)),
    ],
    zipCode: [requiredField("zipCode")],
  });
};
