import type { GuestDetails } from "@couvert/domain/booking/guest/guest";
import type { FieldProblem } from "@couvert/domain/forms/form/rules";
import { describe, expect, it } from "vitest";
import { detailsMessages } from "./details-messages.ts";

const REQUIRED = { kind: "required" } as const;
const NAME = "Please enter a name without web addresses, @ or line breaks.";

describe("detailsMessages", () => {
  it.each<[keyof GuestDetails, FieldProblem, string]>([
    ["firstName", REQUIRED, "First name is required."],
    ["firstName", { kind: "invalid" }, NAME],
    ["lastName", REQUIRED, "Last name is required."],
    ["lastName", { kind: "invalid" }, NAME],
    ["phoneNumber", REQUIRED, "Phone number is required."],
    ["phoneNumber", { kind: "phone", typed: "12" }, "12 is not a valid phone number."],
    ["email", REQUIRED, "Email address is required."],
    ["email", { kind: "email" }, "Please enter a valid email address."],
  ])("says of the %s with %j: %s (rules 5.7, 5.8, 5.9, 5.30)", (field, problem, message) => {
    expect(detailsMessages(field, [problem])).toBe(message);
  });
});
