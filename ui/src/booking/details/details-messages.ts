import type { GuestDetails } from "@couvert/domain/booking/guest/guest";
import { type FieldProblem, problemLines } from "@couvert/domain/forms/form/rules";
import { t } from "@lingui/core/macro";
import { problemMessage } from "../../kit/form/problem-messages.ts";

/** Returns the messages of the problems with a field of the details, one a line (rules 5.7 to 5.9, 5.30) (rule 5.8). */
export const detailsMessages = (field: keyof GuestDetails, problems: readonly FieldProblem[]): string =>
  problemLines(problems, (problem) =>
    problem.kind === "invalid" && (field === "firstName" || field === "lastName")
      ? t`Please enter a name without web addresses, @ or line breaks.`
      : problemMessage(problem, labelOf(field)),
  );

const labelOf = (field: keyof GuestDetails): string => {
  switch (field) {
    case "firstName":
      return t`First name`;
    case "lastName":
      return t`Last name`;
    case "phoneNumber":
      return t`Phone number`;
    case "email":
      return t`Email address`;
    default:
      return "";
  }
};
