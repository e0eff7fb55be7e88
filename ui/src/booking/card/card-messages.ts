import type { CardFields } from "@couvert/domain/booking/card/card-fields";
import { type FieldProblem, problemLines } from "@couvert/domain/forms/form/rules";
import { t } from "@lingui/core/macro";
import { problemMessage } from "../../kit/form/problem-messages.ts";

/** Returns the messages of the problems with a field of a card, one a line (rules 5.10 to 5.14, 5.28, 5.11, 5.12, 5.13). */
export const cardMessages = (field: keyof CardFields, problems: readonly FieldProblem[]): string =>
  problemLines(problems, (problem) => messageOf(field, problem));

const messageOf = (field: keyof CardFields, problem: FieldProblem): string => {
  if (problem.kind === "required" || field === "cardMonthYear") return requiredMessage(field);
  if (problem.kind !== "tooLong") return problemMessage(problem, "");
  return field === "cardCvc"
    ? t`This CVC is too long. Please check its digits.`
    : t`This card number is too long. Please check its digits.`;
};

const requiredMessage = (field: keyof CardFields): string => {
  switch (field) {
    case "nameOnCard":
      return t`Please enter your name as it appears on your card.`;
    case "cardNumber":
      return t`The credit card number is blank. Please provide a valid credit card number.`;
    case "cardMonthYear":
      return t`Please enter a valid expiration date.`;
    case "cardCvc":
      return t`Please enter a CVC.`;
    case "zipCode":
      return t`Billing postal code of the credit card is required.`;
  }
};
