import { it } from "@fast-check/vitest";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { createBookingFacts } from "./booking-facts.builders.ts";
import { mailboxOf, overLimit } from "./email-limits.ts";

describe("mailboxOf", () => {
  it.each([
    ["ana@example.com", " Ana@Example.COM "],
    ["ana@example.com", "ana+table-12@example.com"],
    ["anareyes@gmail.com", "Ana.Reyes+1@googlemail.com"],
    ["ana.reyes@example.com", "ana.reyes@example.com"],
    ["+ana@example.com", "+ana@example.com"],
  ])("returns %s for %j (rule 7.76)", (mailbox, address) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });

  it.prop([fc.emailAddress()])("returns the mailbox of a mailbox unchanged (rule 7.76)", (address) => {
    expect(mailboxOf(mailboxOf(address))).toBe(mailboxOf(address));
  });
});

describe("overLimit", () => {
  const facts = createBookingFacts();
  const seated = Date.parse("2027-03-06T00:00:00Z");

  it.each(["confirmation", "change", "cancellation"] as const)(
    "puts a %s off until the time of the table (rule 7.76)",
    (kind) => {
      expect(overLimit(kind, facts, seated - 1)).toBe("put off");
      expect(overLimit(kind, facts, seated)).toBe("dropped");
    },
  );

  it("drops a reminder (rule 7.76)", () => {
    expect(overLimit("reminder", facts, seated - 1)).toBe("dropped");
  });
});
