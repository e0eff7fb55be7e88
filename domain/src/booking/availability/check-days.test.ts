import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { addDays } from "../../time/calendar-date.ts";
import { QUARTER_HOURS } from "../../time/clock-time.ts";
import { localDateTime } from "../../time/local-date-time.ts";
import { instantOf } from "../../time/zoned-time.ts";
import { judgeDay } from "../reservation/day-availability.ts";
import { checkDays, periodOfDays } from "./check-days.ts";
import { offerSlots } from "./offer-slots.ts";
import { bookedDays } from "./restaurant.arbitraries.ts";
import { closedOn, createRestaurant } from "./restaurant.builders.ts";

const NOON = instantOf("America/New_York", "2027-03-05T12:00");
const WEEKEND = { partySize: 2, wanted: "19:00", dates: ["2027-03-06", "2027-03-07"] } as const;
const bar = createRestaurant({ tables: [{ id: "B1", seats: 2, seatingArea: "bar" }] });
const taken = (from: `${string}T${string}`, to: `${string}T${string}`) => ({
  tables: ["B1"],
  from: Date.parse(`${from}-05:00`),
  to: Date.parse(`${to}-05:00`),
  expiresAt: null,
});

describe("checkDays", () => {
  it("tells free, few and no tables apart (rule 3.73)", () => {
    const closed = createRestaurant({ ...bar, opening: closedOn("2027-03-09") });
    const parties = [
      taken("2027-03-06T00:00", "2027-03-06T20:15"),
      taken("2027-03-07T00:00", "2027-03-07T20:45"),
      taken("2027-03-08T00:00", "2027-03-09T00:00"),
    ];
    const dates = ["2027-03-06", "2027-03-07", "2027-03-08", "2027-03-09", "2027-03-10"] as const;
    expect(checkDays(closed, { ...WEEKEND, dates }, parties, NOON)).toEqual([
      { state: "free", time: "2027-03-06T20:15" },
      { state: "few", time: "2027-03-07T20:45" },
      { state: "none", time: "2027-03-08T19:00" },
      { state: "none", time: "2027-03-09T19:00" },
      { state: "free", time: "2027-03-10T19:00" },
    ]);
  });

  it("counts the arrivals of each day by themselves (rules 3.73, 10.11)", () => {
    const paced = createRestaurant({ pacing: { perQuarterHour: null, perShift: 4 } });
    const arrival = { tables: [], from: 0, to: 0, expiresAt: null };
    const full = { ...arrival, arrival: { time: "2027-03-06T18:00", partySize: 3 } } as const;
    expect(checkDays(paced, WEEKEND, [full], NOON).map(({ state }) => state)).toEqual(["none", "free"]);
  });

  it.prop([bookedDays, fc.constantFrom(...QUARTER_HOURS)])(
    "finds on each day what a search of the day finds (rule 3.73)",
    ({ restaurant, day, parties, wanted: { request }, now }, wanted) => {
      const { partySize } = request;
      const dates = [addDays(day, -1), day, addDays(day, 1)];
      const searched = dates.map((date) => {
        const search = { partySize, from: localDateTime(date, "00:00"), to: localDateTime(date, "23:45") };
        const { slots } = offerSlots(restaurant, search, parties, now);
        return judgeDay(date, wanted, [...new Set(slots.map(({ time }) => time))]);
      });
      expect(checkDays(restaurant, { partySize, wanted, dates }, parties, now)).toEqual(searched);
    },
  );
});

describe("periodOfDays", () => {
  it("begins with the first day and ends when the last party of the last day leaves", () => {
    expect(periodOfDays(bar, 2, "2027-03-06", "2027-03-07")).toEqual({
      from: instantOf("America/New_York", "2027-03-06T00:00"),
      to: instantOf("America/New_York", "2027-03-08T01:15"),
    });
  });
});
