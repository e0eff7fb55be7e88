import { describe, expect, it } from "vitest";
import { createOpeningTimes } from "./opening.builders.ts";
import { isOpenAt, listedSpecialDays, nextListing, withoutPastSpecialDays } from "./opening-times.ts";

const ZONE = "America/New_York";
const day = (date: `${number}-${number}-${number}`) => ({ date, name: "", hours: [] });
const opening = { weekly: [], specialDays: [day("2027-11-25"), day("2027-03-13")] };

describe("isOpenAt", () => {
  const hours = (from: `${number}:${number}`, until: `${number}:${number}`) => [{ from, until }];
  const until = (end: `${number}:${number}`) =>
    createOpeningTimes({ weekly: [{ weekdays: [5], from: "17:00", until: end }] });

  it("includes the first minute and not the last one", () => {
    const evening = until("22:00");
    const at = (time: `${number}:${number}`) => isOpenAt(evening, "2027-03-05", time);
    expect([at("16:45"), at("17:00"), at("21:45"), at("22:00")]).toEqual([false, true, true, false]);
    expect(isOpenAt(evening, "2027-03-06", "18:00")).toBe(false);
  });

  it("includes the hours after midnight of the evening before", () => {
    const late = until("01:00");
    expect(isOpenAt(late, "2027-03-05", "23:45")).toBe(true);
    expect(isOpenAt(late, "2027-03-06", "00:45")).toBe(true);
    expect(isOpenAt(late, "2027-03-06", "01:00")).toBe(false);
    expect(isOpenAt(late, "2027-03-05", "00:45")).toBe(false);
  });

  it("follows a special day, and knows nothing of unknown hours", () => {
    const special = {
      ...until("22:00"),
      specialDays: [{ ...day("2027-03-05"), hours: hours("12:00", "15:00") }],
    };
    expect(isOpenAt(special, "2027-03-05", "12:00")).toBe(true);
    expect(isOpenAt(special, "2027-03-05", "18:00")).toBe(false);
    expect(isOpenAt({ weekly: [], specialDays: [] }, "2027-03-05", "03:00")).toBe(true);
  });
});

describe("listedSpecialDays", () => {
  const dates = (now: string) => listedSpecialDays(opening, ZONE, Date.parse(now)).map(({ date }) => date);

  it("has the days of the restaurant's next eight weeks (rule 3.67)", () => {
    expect(dates("2027-01-16T04:59:59Z")).toEqual([]);
    expect(dates("2027-01-16T05:00:00Z")).toEqual(["2027-03-13"]);
    expect(dates("2027-09-30T12:00:00-04:00")).toEqual(["2027-11-25", "2027-03-13"]);
  });
});

describe("nextListing", () => {
  const at = (now: string, of = opening) => nextListing(of, ZONE, Date.parse(now));

  it("is the moment from which a day comes within eight weeks on the restaurant's clock (rule 3.67)", () => {
    const moment = at("2027-01-01T00:00:00Z") ?? expect.fail("no special day");
    expect(moment).toBe(Date.parse("2027-01-16T00:00:00-05:00"));
    const listed = (now: number) => listedSpecialDays(opening, ZONE, now).length;
    expect([listed(moment - 1), listed(moment)]).toEqual([0, 1]);
  });

  it("is the moment from which a day is past (rule 7.60)", () => {
    const moment = at("2027-03-01T00:00:00Z") ?? expect.fail("no special day");
    expect(moment).toBe(Date.parse("2027-03-14T00:00:00-05:00"));
    const remaining = (now: number) => withoutPastSpecialDays(opening, ZONE, now).specialDays.length;
    expect([remaining(moment - 1), remaining(moment)]).toEqual([2, 1]);
    expect(at("2027-03-10T00:00:00Z", { ...opening, specialDays: [day("2027-03-14")] })).toBe(
      Date.parse("2027-03-15T00:00:00-04:00"),
    );
  });

  it("is null without special days", () => {
    expect(at("2027-01-01T00:00:00Z", { weekly: [], specialDays: [] })).toBeNull();
  });
});
