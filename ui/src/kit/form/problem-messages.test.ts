import type { FieldProblem } from "@couvert/domain/forms/form/rules";
import { describe, expect, it } from "vitest";
import { problemMessage } from "./problem-messages.ts";

const PROBLEMS: readonly (readonly [FieldProblem, string])[] = [
  [{ kind: "required" }, "Name is required."],
  [{ kind: "invalid" }, "This field is not valid."],
  [{ kind: "email" }, "Please enter a valid email address."],
  [{ kind: "url" }, "Please enter a valid URL."],
  [{ kind: "tooLong", most: 4000 }, "Please use at most 4000 characters."],
  [{ kind: "phone", typed: "12" }, "12 is not a valid phone number."],
  [{ kind: "unknownRestaurant" }, "We have no restaurant of that name. Please type its city or postal code."],
  [
    { kind: "severalRestaurants", names: ["Oak 0", "Oak 1", "Oak 2"] },
    "Which restaurant do you mean? Oak 0, Oak 1, or Oak 2?",
  ],
  [{ kind: "described", message: "How many?" }, "How many?"],
];

describe("problemMessage", () => {
  it.each(PROBLEMS)("says %j (rules 5.22, 8.24)", (problem, message) => {
    expect(problemMessage(problem, "Name")).toBe(message);
  });
});
