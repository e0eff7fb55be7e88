import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { dateOf, isLocalDateTime, localDateTime, timeOf } from "./local-date-time.ts";
import { calendarDates, localDateTimes, quarterHours } from "./time.arbitraries.ts";

describe("a local date and time", () => {
  it("falls into a day and a time of day", () => {
    expect(dateOf("2027-03-05T19:00")).toBe("2027-03-05");
    expect(timeOf("2027-03-05T19:00")).toBe("19:00");
  });

  it.prop([calendarDates, quarterHours])("falls into what it was joined of", (date, time) => {
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

  it.prop([localDateTimes])("is told from other text", (at) => {
    expect(isLocalDateTime(at)).toBe(true);
    expect(isLocalDateTime(at.slice(1))).toBe(false);
  });

  it.prop([localDateTimes, localDateTimes])("compares as text, the earlier first", (a, b) => {
    expect(a < b).toBe(Date.parse(`${a}Z`) < Date.parse(`${b}Z`));
  });
});
