import { describe, expect, it } from "vitest";
import { firstPassing, withoutPastSpecialDays } from "./opening-times.ts";

const ZONE = "America/New_York";
const day = (date: `${number}-${number}-${number}`) => ({ date, name: "", hours: [] });
const opening = { weekly: [], specialDays: [day("2027-11-25"), day("2027-03-13")] };

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
