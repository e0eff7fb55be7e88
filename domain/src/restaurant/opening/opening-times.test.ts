import { describe, expect, it } from "vitest";
import { createOpeningTimes } from "./opening.builders.ts";
import { firstPassing, isOpenAt, withoutPastSpecialDays } from "./opening-times.ts";

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

describe("firstPassing", () => {
  it("is the end of the first special day on the restaurant's clock", () => {
    expect(firstPassing(opening, ZONE)).toBe(Date.parse("2027-03-14T00:00:00-05:00"));
    expect(firstPassing({ ...opening, specialDays: [day("2027-03-14")] }, ZONE)).toBe(
      Date.parse("2027-03-15T00:00:00-04:00"),
    );
  });

  it("is the moment from which the day is past (rule 7.60)", () => {
    const moment = firstPassing(opening, ZONE) ?? expect.fail("no special day");
    const remaining = (now: number) => withoutPastSpecialDays(opening, ZONE, now).specialDays.length;
    expect([remaining(moment - 1), remaining(moment)]).toEqual([2, 1]);
  });

  it("is null without special days", () => {
    expect(firstPassing({ weekly: [], specialDays: [] }, ZONE)).toBeNull();
  });
});
