import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import type { LocalDateTime } from "../../time/local-date-time.ts";
import { instantOf } from "../../time/zoned-time.ts";
import { checkSlot, OVERRIDABLE } from "./check-slot.ts";
import { explainDay } from "./explain-day.ts";
import { offerSlots } from "./offer-slots.ts";
import { pacingRejection } from "./pacing.ts";
import { createRestaurant } from "./restaurant.builders.ts";

const NOON = instantOf("America/New_York", "2027-03-05T12:00");
const arrival = (time: LocalDateTime, partySize: number, expiresAt: number | null = null) => ({
  tables: [],
  from: 0,
  to: 0,
  expiresAt,
  arrival: { time, partySize },
});
const lunchAndDinner = createRestaurant({
  shifts: [
    { firstSeating: "12:00", lastSeating: "14:00" },
    { firstSeating: "17:00", lastSeating: "22:00" },
  ],
  pacing: { perQuarterHour: 6, perShift: 10 },
});
const at = (time: LocalDateTime, partySize: number, arrivals: Parameters<typeof pacingRejection>[2]) =>
  pacingRejection(lunchAndDinner, { time, partySize }, arrivals, NOON);

describe("pacingRejection", () => {
  it("counts guests by the quarter hour of their time (rule 10.11)", () => {
    const arrivals = [arrival("2027-03-05T19:00", 2), arrival("2027-03-05T19:07", 2)];
    expect(at("2027-03-05T19:00", 2, arrivals)).toBeNull();
    expect(at("2027-03-05T19:00", 3, arrivals)).toBe("QuarterHourFull");
    expect(at("2027-03-05T19:15", 3, arrivals)).toBeNull();
  });

  it("counts guests by the shift that seats them, and each shift for itself (rule 10.11)", () => {
    const arrivals = ["17:00", "18:00", "19:15"].map((time) =>
      arrival(`2027-03-05T${time}` as LocalDateTime, 3),
    );
    expect(at("2027-03-05T21:00", 1, arrivals)).toBeNull();
    expect(at("2027-03-05T21:00", 2, arrivals)).toBe("ShiftFull");
    expect(at("2027-03-05T13:00", 6, arrivals)).toBeNull();
    expect(at("2027-03-06T21:00", 6, arrivals)).toBeNull();
  });

  it("counts a hold until it expires, and no tables", () => {
    expect(at("2027-03-05T19:00", 4, [arrival("2027-03-05T19:00", 4, NOON + 1)])).toBe("QuarterHourFull");
    expect(at("2027-03-05T19:00", 4, [arrival("2027-03-05T19:00", 4, NOON)])).toBeNull();
    expect(at("2027-03-05T19:00", 4, [{ tables: ["M1"], from: 0, to: 1, expiresAt: null }])).toBeNull();
  });

  it("is one of the rules of a slot, for search, explanation and the desk, which may override it (rules 10.8, 10.11)", () => {
    const arrivals = [arrival("2027-03-05T19:00", 5)];
    const request = {
      partySize: 2,
      time: "2027-03-05T19:00",
      seatingArea: "default",
      experience: "none",
    } as const;
    expect(checkSlot(lunchAndDinner, request, arrivals, NOON)).toEqual({ reason: "QuarterHourFull" });
    expect(checkSlot(lunchAndDinner, request, arrivals, NOON, OVERRIDABLE)).toBeNull();
    const search = { partySize: 2, from: "2027-03-05T18:45", to: "2027-03-05T19:15" } as const;
    expect(
      offerSlots(lunchAndDinner, search, arrivals, NOON).slots.map(({ time }) => time.slice(11)),
    ).toEqual(["18:45", "18:45", "19:15", "19:15"]);
    const explained = explainDay(lunchAndDinner, { date: "2027-03-05", partySize: 2 }, arrivals, NOON);
    expect(explained.find(({ time }) => time === "19:00")?.areas[0]?.explanation).toMatchObject({
      reason: "QuarterHourFull",
    });
  });

  const times = fc.constantFrom<LocalDateTime[]>("2027-03-05T18:00", "2027-03-05T18:15", "2027-03-05T19:00");
  it.prop([fc.array(fc.tuple(times, fc.integer({ min: 1, max: 6 })), { maxLength: 12 })])(
    "lets no quarter hour or shift have more guests than its limit, whoever comes first (rule 10.11)",
    (requests) => {
      const admitted: ReturnType<typeof arrival>[] = [];
      for (const [time, partySize] of requests)
        if (at(time, partySize, admitted) === null) admitted.push(arrival(time, partySize));
      const sizes = admitted.map((each) => each.arrival.partySize);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10);
      for (const [, sameTime] of Map.groupBy(admitted, (each) => each.arrival.time))
        expect(sameTime.reduce((sum, each) => sum + each.arrival.partySize, 0)).toBeLessThanOrEqual(6);
    },
  );
});
