import { createRestaurant } from "@couvert/domain/booking/availability/restaurant.builders";
import { describe, expect, it } from "vitest";
import { explainLines } from "./explain-lines.ts";

const restaurant = createRestaurant({ minPartySize: 2, leadTimeMinutes: 60, bookingWindowDays: 30 });

const wordsFor = (reason: Parameters<typeof rejected>[0]) =>
  explainLines(restaurant, [
    { time: "19:00", areas: [{ attribute: "bar", explanation: rejected(reason) }] },
  ])[0];

const rejected = (
  reason:
    | "BelowMinPartySize"
    | "AboveMaxPartySize"
    | "NotFarEnoughInAdvance"
    | "OutsideBookingWindow"
    | "NoTableFree",
) => ({ status: "rejected", reason, freeFrom: null }) as const;

describe("explainLines", () => {
  it("says once what holds for all seating areas", () => {
    const free = { status: "free" } as const;
    const areas = ["default", "bar"].map((attribute) => ({ attribute, explanation: free }));
    expect(explainLines(restaurant, [{ time: "19:00", areas }])).toEqual(["19:00  free"]);
  });

  it("names the seating areas that differ", () => {
    const areas = [
      { attribute: "default", explanation: { status: "free" } },
      { attribute: "bar", explanation: { status: "experienceOnly" } },
      { attribute: "patio", explanation: { ...rejected("NoTableFree"), freeFrom: "20:15" } },
    ] as const;
    expect(explainLines(restaurant, [{ time: "19:00", areas }])).toEqual([
      "19:00  default free, bar free with an experience only, patio no table free until 20:15",
    ]);
  });

  it.each([
    ["BelowMinPartySize", "19:00  party too small (at least 2)"],
    ["AboveMaxPartySize", "19:00  party too large (at most 8)"],
    ["NotFarEnoughInAdvance", "19:00  within the lead time of 60 minutes"],
    ["OutsideBookingWindow", "19:00  past the booking window of 30 days"],
    ["NoTableFree", "19:00  no table free that day"],
  ] as const)("says %s with the restaurant's own limit", (reason, line) => {
    expect(wordsFor(reason)).toBe(line);
  });
});
