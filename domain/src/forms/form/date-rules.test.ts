import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { addDays } from "../../time/calendar-date.ts";
import { calendarDates } from "../../time/time.arbitraries.ts";
import { dateAfter, dateBefore, dateBetween, dateFormat } from "./date-rules.ts";
import { NOT_VALID, type Rule } from "./rules.ts";

const keeps = (rule: Rule, value: string) => rule(value) === null;

describe("dateFormat", () => {
  it("takes a day that the calendar has, and nothing else (rule 5.21)", () => {
    expect(dateFormat("2028-02-29")).toBeNull();
    expect(dateFormat(" 2028-02-29 ")).toBeNull();
    for (const text of ["2027-02-29", "2027-3-5", "03/05/2027", "2027-03-05T19:00", "tomorrow"]) {
      expect([text, dateFormat(text)]).toEqual([text, NOT_VALID]);
    }
  });
});

describe("dateAfter and dateBefore", () => {
  it("do not take the day itself (rule 5.21)", () => {
    expect(dateAfter("2027-03-05")("2027-03-06")).toBeNull();
    expect(dateAfter("2027-03-05")("2027-03-05")).toBe(NOT_VALID);
    expect(dateBefore("2027-03-05")("2027-03-04")).toBeNull();
    expect(dateBefore("2027-03-05")("2027-03-05")).toBe(NOT_VALID);
  });

  it.each(["2027-02-30", "later", "9"])("do not take %j, which is no day", (text) => {
    expect(dateAfter("2027-01-01")(text)).toBe(NOT_VALID);
    expect(dateBefore("2027-12-31")(text)).toBe(NOT_VALID);
  });

  it.prop([calendarDates, calendarDates])("and the day itself part all days in three", (day, date) => {
    const kept = [dateAfter(day), dateBefore(day)].filter((rule) => keeps(rule, date));
    expect(kept).toHaveLength(date === day ? 0 : 1);
  });
});

describe("dateBetween", () => {
  it("takes both of its bounds and the days between them (rule 5.21)", () => {
    const march = dateBetween("2027-03-01", "2027-03-31");
    for (const day of ["2027-03-01", "2027-03-15", "2027-03-31"])
      expect([day, march(day)]).toEqual([day, null]);
    for (const day of ["2027-02-28", "2027-04-01", "2027-03-32"]) {
      expect([day, march(day)]).toEqual([day, NOT_VALID]);
    }
  });

  it.prop([calendarDates, calendarDates, calendarDates])(
    "takes its bounds in either order",
    (one, other, date) => {
      expect(dateBetween(one, other)(date)).toBe(dateBetween(other, one)(date));
      expect(dateBetween(one, other)(one)).toBeNull();
    },
  );

  it.prop([calendarDates, calendarDates])("is what lies neither before nor after", (first, date) => {
    const last = addDays(first, 30);
    const isOutside = keeps(dateBefore(first), date) || keeps(dateAfter(last), date);
    expect(keeps(dateBetween(first, last), date)).toBe(!isOutside);
  });
});
