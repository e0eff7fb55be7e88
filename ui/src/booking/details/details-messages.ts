import type { CheckedDetail, GuestDetails } from "@couvert/domain/booking/guest/guest";
import { type FieldProblem, problemLines } from "@couvert/domain/forms/form/rules";
import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { problemMessage } from "../../kit/form/problem-messages.ts";

/** Returns the messages of the problems with a field of the details, one a line (rules 5.7 to 5.9, 5.30, 5.8). */
export const detailsMessages = (field: keyof GuestDetails, problems: readonly FieldProblem[]): string =>
  problemLines(problems, (problem) =>
    problem.kind === "invalid" && (field === "firstName" || field === "lastName")
      ? t`Please enter a name without web addresses, @ or line breaks.`
      : problemMessage(problem, labelOf(field)),
  );

const LABELS: Readonly<Record<CheckedDetail, MessageDescriptor>> = {
  firstName: msg`First name`,
  lastName: msg`Last name`,
  phoneNumber: msg`Phone number`,
  email: msg`Email address`,
};

const labelOf = (field: keyof GuestDetails): string => {
  const { [field]: label }: Readonly<Partial<Record<keyof GuestDetails, MessageDescriptor>>> = LABELS;
  return label === undefined ? "" : i18n._(label);
};
