import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { dateOf } from "./local-date-time.ts";
import { isPast, isPastDate, QUARTER_HOURS } from "./quarter-hours.ts";
import { localDateTimes, quarterHours } from "./time.arbitraries.ts";

describe("QUARTER_HOURS", () => {
  it("are 96, from 12:00 AM to 11:45 PM, with 7:00 PM at index 76", () => {
    expect(QUARTER_HOURS).toHaveLength(96);
    expect(QUARTER_HOURS[0]).toEqual({ value: "00:00", label: "12:00 AM" });
    expect(QUARTER_HOURS[76]).toEqual({ value: "19:00", label: "7:00 PM" });
    expect(QUARTER_HOURS[95]).toEqual({ value: "23:45", label: "11:45 PM" });
  });
});

describe("isPast", () => {
  it("lets a diner ask for this very minute, not for one earlier", () => {
    expect(isPast("2027-03-05", "19:00", "2027-03-05T19:00")).toBe(false);
    expect(isPast("2027-03-05", "19:00", "2027-03-05T19:01")).toBe(true);
  });

  it.prop([localDateTimes, quarterHours])("disables every time of a day that is past", (now, time) => {
    expect(isPastDate("2023-12-31", now)).toBe(true);
    expect(isPast("2023-12-31", time, now)).toBe(true);
    expect(isPastDate(dateOf(now), now)).toBe(false);
  });
});
