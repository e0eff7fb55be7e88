import { type FieldProblem, problemLines } from "@couvert/domain/forms/form/rules";

/** Returns the message of a problem with a field (rule 5.22). `label` is the field's. */
export const problemMessage = (problem: FieldProblem, label: string): string => {
  switch (problem.kind) {
    case "required":
      return `${label} is required.`;
    case "invalid":
      return "This field is not valid.";
    case "email":
      return "Please enter a valid email address.";
    case "url":
      return "Please enter a valid URL.";
    case "tooLong":
      return `Please use at most ${problem.most} characters.`;
    case "phone":
      return `${problem.typed} is not a valid phone number.`;
    case "unknownRestaurant":
      return "We have no restaurant of that name. Please type its city or postal code.";
    case "severalRestaurants":
      return `Which restaurant do you mean? ${disjunction(problem.names)}?`;
    case "described":
      return problem.message;
  }
};

const disjunction = (names: readonly string[]): string =>
  new Intl.ListFormat("en", { type: "disjunction" }).format(names);

/** Returns the messages of the problems with a field, one a line (rule 2.78). */
export const problemMessages = (problems: readonly FieldProblem[], label: string): string =>
  problemLines(problems, (problem) => problemMessage(problem, label));
