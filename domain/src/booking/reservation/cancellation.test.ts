import { describe, expect, it } from "vitest";
import { cancellableUntil, cancellationTerms, freeCancellationOf } from "./cancellation.ts";
import { createSlot } from "./reservation.builders.ts";

const free = (freeCancellationHours: number | null) => createSlot({ freeCancellationHours });

describe("cancellableUntil", () => {
  it("counts back on the restaurant's own clock, over midnight and a month's end", () => {
    expect(cancellableUntil("2027-03-05T19:00", 2)).toBe("2027-03-05T17:00");
    expect(cancellableUntil("2027-03-01T01:30", 24)).toBe("2027-02-28T01:30");
  });
});

describe("cancellationTerms", () => {
  it.each([
    ["2027-03-05T16:59", false],
    ["2027-03-05T17:00", false],
    ["2027-03-05T17:01", true],
  ] as const)("compares the deadline with now, its last minute included: %s (rule 3.65)", (now, isOver) => {
    expect(cancellationTerms("2027-03-05T19:00", 2, now)).toEqual({ until: "2027-03-05T17:00", isOver });
  });

  it("returns null without a rule", () => {
    expect(cancellationTerms("2027-03-05T19:00", null, "2027-03-05T12:00")).toBeNull();
  });
});

describe("freeCancellationOf", () => {
  it("returns the strictest terms on offer", () => {
    expect(freeCancellationOf([free(2), free(24), free(null)])).toBe(24);
    expect(freeCancellationOf([free(0)])).toBe(0);
  });

  it("returns null without terms", () => {
    expect(freeCancellationOf([free(null)])).toBeNull();
    expect(freeCancellationOf([])).toBeNull();
  });
});
