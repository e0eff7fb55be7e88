import { it } from "@fast-check/vitest";
import fc from "fast-check";
import { describe, expect } from "vitest";
import type { OpenHours } from "../../restaurant/opening/opening-times.ts";
import { type ClockTime, clockTimeOf } from "../../time/clock-time.ts";
import { quarterHours } from "../../time/time.arbitraries.ts";
import { createRestaurant } from "./restaurant.builders.ts";
import type { SeatingTime, Shift } from "./restaurant.ts";
import { openDayOf, periodsOf, seatingPeriod, serviceDayOf, shiftsOn } from "./service-day.ts";

const night: OpenHours = { from: "17:00", until: "02:00" };

/** Returns the first and last seating of a shift within hours as clock times. */
const seats = (firstSeating: SeatingTime, lastSeating: SeatingTime, hours: OpenHours) => {
  const period = seatingPeriod({ firstSeating, lastSeating }, hours);
  return period === undefined
    ? null
    : [clockTimeOf(period.from), clockTimeOf(Math.floor(period.to / 15) * 15)];
};

describe("seatingPeriod", () => {
  it.each([
    ["opening", "60 minutes before closing", night, ["17:00", "01:00"]],
    ["30 minutes after opening", "8 minutes before closing", night, ["17:30", "01:45"]],
    ["opening", "23:30", night, ["17:00", "23:30"]],
    ["20:00", "01:30", night, ["20:00", "01:30"]],
    ["00:30", "01:30", night, ["00:30", "01:30"]],
    ["16:00", "04:00", night, null],
    ["opening", "14:00", night, null],
    ["16:00", "23:00", { from: "17:10", until: "22:00" }, ["17:15", "21:45"]],
    ["opening", "60 minutes before closing", { from: "00:00", until: "00:00" }, ["00:00", "23:00"]],
    ["opening", "90 minutes before closing", { from: "12:00", until: "13:00" }, null],
  ] as const)("from %s to %s within %j is %j (rule 3.45)", (first, last, hours, expected) => {
    expect(seats(first, last, hours)).toEqual(expected);
  });

  const edges: fc.Arbitrary<SeatingTime> = fc.oneof(
    fc.constant("opening" as const),
    fc.nat({ max: 400 }).map((minutes) => `${minutes} minutes after opening` as const),
    fc.nat({ max: 400 }).map((minutes) => `${minutes} minutes before closing` as const),
    quarterHours,
  );

  it.prop([edges, edges, quarterHours, quarterHours])(
    "never leaves the hours",
    (first, last, from, until) => {
      const period = seatingPeriod({ firstSeating: first, lastSeating: last }, { from, until });
      fc.pre(period !== undefined);
      const minute = (time: ClockTime) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      expect(period?.from).toBeGreaterThanOrEqual(minute(from));
      expect(period?.to).toBeLessThan(minute(until) + (until > from ? 0 : 1440));
      expect(period?.from).toBeLessThanOrEqual(period?.to ?? 0);
    },
  );
});

describe("shiftsOn", () => {
  const always: Shift = { firstSeating: "opening", lastSeating: "60 minutes before closing" };
  const fridays: Shift = { ...always, weekdays: [5] };
  const party: Shift = { ...always, dates: ["2027-12-31"] };
  const fridaysAndParty: Shift = { ...fridays, dates: ["2027-12-31"] };

  it("returns the shifts of the weekday and those of every day", () => {
    expect(shiftsOn([always, fridays, party], "2027-12-24")).toEqual([always, fridays]);
    expect(shiftsOn([always, fridays, party], "2027-12-23")).toEqual([always]);
    expect(shiftsOn([fridaysAndParty], "2027-12-24")).toEqual([fridaysAndParty]);
  });

  it("returns only the shifts that name a date", () => {
    expect(shiftsOn([always, fridays, party], "2027-12-31")).toEqual([party]);
    expect(shiftsOn([always, fridaysAndParty], "2027-12-31")).toEqual([fridaysAndParty]);
  });
});

describe("serviceDayOf", () => {
  const late = createRestaurant({
    opening: {
      weekly: [{ weekdays: [5], ...night }],
      specialDays: [{ date: "2027-03-12", name: "", hours: [] }],
    },
    shifts: [{ firstSeating: "opening", lastSeating: "60 minutes before closing" }],
  });

  it("returns the day that began the hours, also after midnight (rule 3.46)", () => {
    expect(serviceDayOf(late, "2027-03-05T17:00")).toBe("2027-03-05");
    expect(serviceDayOf(late, "2027-03-06T01:00")).toBe("2027-03-05");
    expect(serviceDayOf(late, "2027-03-06T01:15")).toBeNull();
    expect(openDayOf(late, "2027-03-06T01:15")).toBe("2027-03-05");
    expect(openDayOf(late, "2027-03-06T02:00")).toBeNull();
  });

  it("returns null after midnight of a closed day", () => {
    expect(serviceDayOf(late, "2027-03-13T00:30")).toBeNull();
    expect(serviceDayOf(late, "2027-03-05T00:30")).toBeNull();
  });
});

describe("periodsOf", () => {
  const friday = "2027-03-05";

  it("has the whole day, then the shifts with their last quarter hour, also past midnight (rule 10.21)", () => {
    const opening = { weekly: [{ weekdays: [5], from: "11:00", until: "01:00" } as const], specialDays: [] };
    const shifts = [
      { firstSeating: "opening", lastSeating: "14:30" },
      { firstSeating: "17:00", lastSeating: "00:15" },
    ] as const;
    expect(periodsOf({ opening, shifts }, friday)).toEqual([
      { from: "2027-03-05T11:00", to: "2027-03-06T01:00" },
      { from: "2027-03-05T11:00", to: "2027-03-05T14:45" },
      { from: "2027-03-05T17:00", to: "2027-03-06T00:30" },
    ]);
  });

  it("is empty on a closed day", () => {
    expect(periodsOf({ opening: { weekly: [], specialDays: [] }, shifts: [] }, friday)).toEqual([]);
  });
});
