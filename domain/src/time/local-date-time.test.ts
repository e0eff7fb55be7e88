import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { addDays } from "./calendar-date.ts";
import { instantsAroundChanges } from "./clock-change.arbitraries.ts";
import { clockTimeOf, QUARTER_HOURS } from "./clock-time.ts";
import { dateOf, isLocalDateTime, isPast, isPastDate, localDateTime, timeOf } from "./local-date-time.ts";
import { calendarDates, localDateTimes, quarterHours } from "./time.arbitraries.ts";
import { instantOf, localTimeIn } from "./zoned-time.ts";

describe("a local date and time", () => {
  it("has a day and a time of day", () => {
    expect(dateOf("2027-03-05T19:00")).toBe("2027-03-05");
    expect(timeOf("2027-03-05T19:00")).toBe("19:00");
  });

  it.prop([calendarDates, quarterHours])("has the parts that it was joined from", (date, time) => {
    const at = localDateTime(date, time);
    expect([dateOf(at), timeOf(at)]).toEqual([date, time]);
  });

  it.each(["2027-03-05T00:00", "2027-03-05T09:59", "2028-02-29T19:30", "2027-12-31T23:59"])(
    "is %j",
    (text) => {
      expect(isLocalDateTime(text)).toBe(true);
    },
  );

  it.each([
    "",
    "2027-03-05",
    "2027-03-05T24:00",
    "2027-03-05T30:00",
    "2027-03-05T19:60",
    "2027-03-05T1a:00",
    "2027-03-05T2a:00",
    "2027-03-05T19:0a",
    "2027-02-30T19:00",
    "2027-03-05 19:00",
    "2027-03-05xT19:00",
    "2027-03-05T19:00Z",
    "2027-03-05T19:00:00",
    "2027-03-05T19:0",
  ])("is not %j", (text) => {
    expect(isLocalDateTime(text)).toBe(false);
  });

  it.prop([localDateTimes])("is distinguished from other text", (at) => {
    expect(isLocalDateTime(at)).toBe(true);
    expect(isLocalDateTime(at.slice(1))).toBe(false);
  });

  it.prop([localDateTimes, localDateTimes])("compares as text, the earlier first", (a, b) => {
    expect(a < b).toBe(Date.parse(`${a}Z`) < Date.parse(`${b}Z`));
  });
});

const VALUES = QUARTER_HOURS;

describe("isPastDate", () => {
  it("holds for yesterday, not for today or tomorrow (rule 5.1)", () => {
    const dates = ["2027-03-04", "2027-03-05", "2027-03-06"] as const;
    expect(dates.map((date) => isPastDate(date, "2027-03-05T23:59"))).toEqual([true, false, false]);
    expect(dates.map((date) => isPastDate(date, "2027-03-05T00:00"))).toEqual([true, false, false]);
  });

  it("handles leap days (rule 5.1)", () => {
    expect(isPastDate("2028-02-29", "2028-02-29T23:59")).toBe(false);
    expect(isPastDate("2028-02-29", "2028-03-01T00:00")).toBe(true);
  });

  it.prop([localDateTimes, fc.integer({ min: 1, max: 800 })])(
    "holds for every day before today, and none from today on (rule 5.1)",
    (now, days) => {
      expect(isPastDate(addDays(dateOf(now), -days), now)).toBe(true);
      expect(isPastDate(dateOf(now), now)).toBe(false);
      expect(isPastDate(addDays(dateOf(now), days), now)).toBe(false);
    },
  );

  it.prop([instantsAroundChanges])(
    "uses the restaurant's calendar, also on days of clock changes (rule 5.1)",
    ({ zone, instant }) => {
      const now = localTimeIn(zone, instant);
      const midnight = (days: number) => instantOf(zone, localDateTime(addDays(dateOf(now), days), "00:00"));
      expect(midnight(0)).toBeLessThanOrEqual(instant);
      expect(midnight(1)).toBeGreaterThan(instant);
    },
  );
});

describe("isPast", () => {
  it("holds for earlier minutes, not for the current one (rule 5.2)", () => {
    expect(isPast("2027-03-05", "19:00", "2027-03-05T18:59")).toBe(false);
    expect(isPast("2027-03-05", "19:00", "2027-03-05T19:00")).toBe(false);
    expect(isPast("2027-03-05", "19:00", "2027-03-05T19:01")).toBe(true);
  });

  it("compares the day before the time (rule 5.2)", () => {
    expect(isPast("2027-03-04", "23:45", "2027-03-05T00:00")).toBe(true);
    expect(isPast("2027-03-06", "00:00", "2027-03-05T23:45")).toBe(false);
  });

  it("uses the restaurant's clock, not the visitor's (rule 5.2)", () => {
    // 7:30 PM in New York is 5:15 AM tomorrow in Kathmandu.
    const instant = Date.parse("2027-03-06T00:30:00Z");
    const isPastIn = (zone: string, date: "2027-03-05" | "2027-03-06") =>
      isPast(date, "06:15", localTimeIn(zone, instant));
    expect(isPastIn("America/New_York", "2027-03-06")).toBe(false);
    expect(isPastIn("Asia/Kathmandu", "2027-03-05")).toBe(true);
    expect(isPastIn("Asia/Kathmandu", "2027-03-06")).toBe(false);
  });

  it("uses the local time in both rounds of a repeated hour (rule 5.2)", () => {
    for (const instant of ["2027-11-07T05:30:00Z", "2027-11-07T06:30:00Z"]) {
      const now = localTimeIn("America/New_York", Date.parse(instant));
      expect(isPast("2027-11-07", "01:15", now)).toBe(true);
      expect(isPast("2027-11-07", "01:30", now)).toBe(false);
      expect(isPast("2027-11-07", "01:45", now)).toBe(false);
    }
  });

  it.prop([calendarDates, fc.nat({ max: 1439 })])(
    "holds today for exactly the quarter hours before the current minute (rule 5.2)",
    (today, minutes) => {
      const now = localDateTime(today, clockTimeOf(minutes));
      const elapsed = Math.ceil(minutes / 15);
      expect(VALUES.map((time) => isPast(today, time, now))).toEqual(VALUES.map((_, i) => i < elapsed));
    },
  );

  it.prop([calendarDates, quarterHours, localDateTimes])(
    "holds for every time of a past day, and none of a later day (rule 5.2)",
    (date, time, now) => {
      fc.pre(date !== dateOf(now));
      expect(isPast(date, time, now)).toBe(isPastDate(date, now));
    },
  );

  it.prop([instantsAroundChanges, quarterHours])(
    "holds for times that the clock has shown, also on days of clock changes (rule 5.2)",
    ({ zone, instant }, time) => {
      const now = localTimeIn(zone, instant);
      const at = localDateTime(dateOf(now), time);
      const shownAt = [0, 30, 60, 120]
        .map((minutes) => instantOf(zone, at) + minutes * 60_000)
        .filter((shown) => localTimeIn(zone, shown) === at);
      fc.pre(shownAt.length > 0);
      if (isPast(dateOf(now), time, now)) expect(Math.min(...shownAt)).toBeLessThan(instant);
      else expect(Math.max(...shownAt)).toBeGreaterThanOrEqual(instant);
    },
  );
});
