import { type FieldProblem, problemLines } from "@couvert/domain/forms/form/rules";
import { msg, t } from "@lingui/core/macro";
import { formatLocale } from "../../languages/languages.ts";

/** The message above a form with errors (rule 5.22). */
export const NOT_ALL_FILLED = msg`Sorry, not all fields are filled out correctly.`;

/** Returns the message of a problem with a field (rule 5.22). `label` is the field's (rule 8.24). */
export const problemMessage = (problem: FieldProblem, label: string): string => {
  switch (problem.kind) {
    case "required":
      return t`${label} is required.`;
    case "invalid":
      return t`This field is not valid.`;
    case "email":
      return t`Please enter a valid email address.`;
    case "url":
      return t`Please enter a valid URL.`;
    case "tooLong":
      return t`Please use at most ${problem.most} characters.`;
    case "phone":
      return t`${problem.typed} is not a valid phone number.`;
    case "unknownRestaurant":
      return t`We have no restaurant of that name. Please type its city or postal code.`;
    case "severalRestaurants":
      return t`Which restaurant do you mean? ${disjunction(problem.names)}?`;
    case "described":
      return problem.message;
  }
};

const disjunction = (names: readonly string[]): string =>
  new Intl.ListFormat(formatLocale(), { type: "disjunction" }).format(names);

/** Returns the messages of the problems with a field, one a line (rule 2.78). */
export const problemMessages = (problems: readonly FieldProblem[], label: string): string =>
  problemLines(problems, (problem) => problemMessage(problem, label));
