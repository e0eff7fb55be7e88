import type { FieldProblem } from "@couvert/domain/forms/form/rules";
import { messagesIn } from "@couvert/platform/messages/messages";
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
  it.each(PROBLEMS)("says %j (rule 5.22)", (problem, message) => {
    expect(problemMessage(messagesIn("en-US"), problem, "Name")).toBe(message);
  });

  it("says it in the language of the page, lists included (rule 8.48)", () => {
    const spanish = messagesIn("es-US");
    const problem = { kind: "severalRestaurants", names: ["Oak 0", "Oak 1", "Oak 2"] } as const;
    expect(problemMessage(spanish, problem, "")).toBe(
      "¿A qué restaurante se refiere? ¿Oak 0, Oak 1 u Oak 2?",
    );
    expect(problemMessage(messagesIn("fr-CA"), { kind: "required" }, "Nom")).toBe(
      "Nom\u00a0: ce champ est obligatoire.",
    );
  });
});
