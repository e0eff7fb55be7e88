import type { FieldProblem } from "@couvert/domain/forms/form/rules";
import type { Messages } from "@couvert/platform/messages/catalogues";

/** Returns the message of a problem with a field, which answers carry (rule 5.22). `label` is the field's (rule 8.48). */
export const problemMessage = (
  { i18n, language }: Messages,
  problem: FieldProblem,
  label: string,
): string => {
  switch (problem.kind) {
    case "required":
      return i18n._("{label} is required.", { label });
    case "invalid":
      return i18n._("This field is not valid.");
    case "email":
      return i18n._("Please enter a valid email address.");
    case "url":
      return i18n._("Please enter a valid URL.");
    case "tooLong":
      return i18n._("Please use at most {most} characters.", { most: problem.most });
    case "phone":
      return i18n._("{typed} is not a valid phone number.", { typed: problem.typed });
    case "unknownRestaurant":
      return i18n._("We have no restaurant of that name. Please type its city or postal code.");
    case "severalRestaurants":
      return i18n._("Which restaurant do you mean? {names}?", {
        names: disjunction(language, problem.names),
      });
    case "described":
      return problem.message;
  }
};

const disjunction = (language: string, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: "disjunction" }).format(names);
