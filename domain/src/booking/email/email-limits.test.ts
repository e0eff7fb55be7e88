import { describe, expect, it } from "vitest";
import { createBookingFacts } from "./booking-facts.builders.ts";
import { overLimit } from "./email-limits.ts";

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
