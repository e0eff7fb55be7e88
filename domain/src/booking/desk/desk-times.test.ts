import { describe, expect, it } from "vitest";
import { instantOf } from "../../time/zoned-time.ts";
import { createRestaurant } from "../availability/restaurant.builders.ts";
import { deskTimes } from "./desk-times.ts";

const NOON = instantOf("America/New_York", "2027-03-05T12:00");
const restaurant = createRestaurant({
  maxPartySize: 4,
  leadTimeMinutes: 60,
  opening: { weekly: [{ weekdays: [5], from: "12:00", until: "01:00" }], specialDays: [] },
});
const at = (partySize: number, time: string, assignments: Parameters<typeof deskTimes>[2] = []) =>
  deskTimes(restaurant, { date: "2027-03-05", partySize }, assignments, NOON)
    .find((each) => each.time === time)
    ?.areas.map(({ reason, canOverride }) => [reason, canOverride]);

describe("deskTimes", () => {
  it("lists the quarter hours of a service day, those after midnight last", () => {
    const times = deskTimes(restaurant, { date: "2027-03-05", partySize: 2 }, [], NOON);
    expect(times).toHaveLength(52);
    expect([times[0]?.time, times.at(-1)?.time]).toEqual(["2027-03-05T12:00", "2027-03-06T00:45"]);
  });

  it("says why an area has no table, and what the restaurant may override (rule 10.8)", () => {
    expect(at(2, "2027-03-05T19:00")).toEqual([
      [null, false],
      [null, false],
    ]);
    expect(at(2, "2027-03-05T12:30")?.[0]).toEqual(["NotFarEnoughInAdvance", true]);
    expect(at(2, "2027-03-05T16:45")?.[0]).toEqual(["OutsideShifts", true]);
    const from = instantOf("America/New_York", "2027-03-05T12:30");
    const taken = [{ tables: ["M1", "M2"], from, to: from + 90 * 60_000, expiresAt: null }];
    expect(at(2, "2027-03-05T12:30", taken)?.[0]).toEqual(["NotFarEnoughInAdvance", false]);
    expect(at(3, "2027-03-05T19:00")?.[1]).toEqual(["NoTableLargeEnough", false]);
    expect(at(5, "2027-03-05T19:00")?.[0]).toEqual(["AboveMaxPartySize", false]);
  });
});
