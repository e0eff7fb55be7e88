import { length, matches } from "../../forms/form/comparison-rules.ts";
import {
  createRule,
  type FieldErrors,
  fieldErrors,
  type Rule,
  required,
  withMessage,
} from "../../forms/form/rules.ts";
import type { CalendarDate } from "../../time/calendar-date.ts";
import {
  CARD_NUMBER_DIGITS,
  type CardFields,
  CVC_MAX_LENGTH,
  CVC_MIN_LENGTH,
  isUnexpired,
} from "./card-fields.ts";

/**
 * The messages of the card form, word for word (rules 5.10 to 5.14). A number or CVC of the wrong length is just not
 * valid.
 */
export const CARD_MESSAGES = {
  nameOnCard: "Please enter your name as it appears on your card.",
  cardNumber: "The credit card number is blank. Please provide a valid credit card number.",
  cardMonthYear: "Please enter a valid expiration date.",
  cardCvc: "Please enter a CVC.",
  zipCode: "Billing postal code of the credit card is required.",
} as const satisfies CardFields;

const requiredField = (field: keyof CardFields): Rule => withMessage(CARD_MESSAGES[field], required(field));

const digitsOnly = matches(/^\d+$/);

/** Applies a rule to a text without its spaces. */
const spacesAside =
  (rule: Rule): Rule =>
  (value) =>
    rule(value.replaceAll(" ", ""));

/**
 * Returns the error of each wrong field of a card (rules 5.10 to 5.14). `today` is the restaurant's: a card is valid
 * through the last day of its month. The card provider decides whether the card exists.
 */
export const cardErrors = (card: CardFields, today: CalendarDate): FieldErrors<CardFields> =>
  fieldErrors(card, {
    nameOnCard: [requiredField("nameOnCard")],
    cardNumber: [
      requiredField("cardNumber"),
      spacesAside(digitsOnly),
      spacesAside(length(CARD_NUMBER_DIGITS, CARD_NUMBER_DIGITS)),
    ],
    cardMonthYear: [
      requiredField("cardMonthYear"),
      createRule((value) => isUnexpired(value, today), CARD_MESSAGES.cardMonthYear),
    ],
    cardCvc: [requiredField("cardCvc"), digitsOnly, length(CVC_MIN_LENGTH, CVC_MAX_LENGTH)],
    zipCode: [requiredField("zipCode")],
  });
