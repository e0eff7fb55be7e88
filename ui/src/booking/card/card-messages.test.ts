import type { CardFields } from "@couvert/domain/booking/card/card-fields";
import type { FieldProblem } from "@couvert/domain/forms/form/rules";
import { describe, expect, it } from "vitest";
import { cardMessages } from "./card-messages.ts";

const REQUIRED = { kind: "required" } as const;
const NOT_VALID = { kind: "invalid" } as const;

describe("cardMessages", () => {
  it.each<[keyof CardFields, FieldProblem, string]>([
    ["nameOnCard", REQUIRED, "Please enter your name as it appears on your card."],
    ["cardNumber", REQUIRED, "The credit card number is blank. Please provide a valid credit card number."],
    ["cardNumber", NOT_VALID, "This field is not valid."],
    ["cardNumber", { kind: "tooLong", most: 16 }, "This card number is too long. Please check its digits."],
    ["cardMonthYear", REQUIRED, "Please enter a valid expiration date."],
    ["cardMonthYear", NOT_VALID, "Please enter a valid expiration date."],
    ["cardCvc", REQUIRED, "Please enter a CVC."],
    ["cardCvc", NOT_VALID, "This field is not valid."],
    ["cardCvc", { kind: "tooLong", most: 4 }, "This CVC is too long. Please check its digits."],
    ["zipCode", REQUIRED, "Billing postal code of the credit card is required."],
  ])("says of the %s with %j: %s (rules 5.10, 5.11, 5.12, 5.13, 5.14, 5.28)", (field, problem, message) => {
    expect(cardMessages(field, [problem, problem])).toBe(message);
  });
});
