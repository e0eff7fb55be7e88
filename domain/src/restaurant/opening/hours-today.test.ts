import { describe, expect, it } from "vitest";
import { withComingDays } from "./coming-days.ts";
import { hoursToday } from "./hours-today.ts";
import { createOpeningTimes } from "./opening.builders.ts";

const NEW_YEAR = { date: "2027-01-01", name: "New Year's Day", hours: [] } as const;
const EVE = {
  date: "2026-12-31",
  name: "New Year's Eve",
  hours: [{ from: "17:00", until: "01:00" }],
} as const;
const opening = createOpeningTimes({ specialDays: [NEW_YEAR, EVE] });
const AFTER_MIDNIGHT = Date.parse("2027-01-01T05:30:00Z");

describe("hoursToday", () => {
  it("are those of the day it is at the restaurant", () => {
    expect(hoursToday(opening, "America/New_York", AFTER_MIDNIGHT)).toEqual(NEW_YEAR);
    expect(hoursToday(opening, "America/Vancouver", AFTER_MIDNIGHT)).toEqual(EVE);
  });

  it("have no name on a day like any other", () => {
    expect(hoursToday(opening, "UTC", Date.parse("2027-01-02T12:00:00Z"))).toEqual({
      date: "2027-01-02",
      name: "",
      hours: [{ from: "17:00", until: "22:00" }],
    });
  });
});

describe("withComingDays", () => {
  it("keeps today and what is to come, in its order, and leaves out what is over at the restaurant", () => {
    expect(withComingDays(opening, "America/Vancouver", AFTER_MIDNIGHT).specialDays).toEqual([EVE, NEW_YEAR]);
    expect(withComingDays(opening, "America/New_York", AFTER_MIDNIGHT).specialDays).toEqual([NEW_YEAR]);
    expect(withComingDays(opening, "UTC", Date.parse("2027-01-02T00:00:00Z")).specialDays).toEqual([]);
  });

  it("leaves the week as it is", () => {
    expect(withComingDays(opening, "UTC", AFTER_MIDNIGHT).weekly).toBe(opening.weekly);
  });
});
