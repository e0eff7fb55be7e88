import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { instantOf } from "./instant-of.ts";
import { dateOf, isLocalDateTime, timeOf } from "./local-date-time.ts";
import { instants, localDateTimes, timeZones } from "./time.arbitraries.ts";
import { localTimeIn } from "./zoned-time.ts";

const utc = (text: string) => Date.parse(text);

describe("localTimeIn", () => {
  it("says what the clock on the restaurant's wall says", () => {
    const instant = utc("2027-03-06T00:30:00Z");
    expect(localTimeIn("America/New_York", instant)).toBe("2027-03-05T19:30");
    expect(localTimeIn("America/Chicago", instant)).toBe("2027-03-05T18:30");
  });

  it("says midnight as 00:00", () => {
    expect(localTimeIn("UTC", utc("2027-03-06T00:00:30Z"))).toBe("2027-03-06T00:00");
  });
});

describe("instantOf", () => {
  it("follows the clocks across both changes of the year", () => {
    expect(instantOf("America/New_York", "2027-03-13T19:00")).toBe(utc("2027-03-14T00:00:00Z"));
    expect(instantOf("America/New_York", "2027-03-14T19:00")).toBe(utc("2027-03-14T23:00:00Z"));
    expect(instantOf("America/New_York", "2027-11-07T19:00")).toBe(utc("2027-11-08T00:00:00Z"));
  });

  it("takes the first of two when a clock change repeats the hour", () => {
    expect(instantOf("America/New_York", "2027-11-07T01:30")).toBe(utc("2027-11-07T05:30:00Z"));
  });

  it("moves on by the gap when a clock change skips the hour", () => {
    expect(instantOf("America/New_York", "2027-03-14T02:30")).toBe(utc("2027-03-14T07:30:00Z"));
  });

  it.prop([timeZones, localDateTimes])("comes back to the same wall time, or just past a gap", (zone, at) => {
    const back = localTimeIn(zone, instantOf(zone, at));
    expect(back === at || (back > at && dateOf(back) === dateOf(at))).toBe(true);
  });

  it.prop([timeZones, instants])(
    "is never later than the instant the wall time was read at",
    (zone, instant) => {
      const at = localTimeIn(zone, instant);
      expect(instantOf(zone, at)).toBeLessThanOrEqual(instant);
      expect(localTimeIn(zone, instantOf(zone, at))).toBe(at);
    },
  );
});

describe("a local date and time", () => {
  it("falls into a day and a time of day", () => {
    expect(dateOf("2027-03-05T19:00")).toBe("2027-03-05");
    expect(timeOf("2027-03-05T19:00")).toBe("19:00");
  });

  it.each([
    "2027-03-05T24:00",
    "2027-02-30T19:00",
    "2027-03-05 19:00",
    "2027-03-05T19:00Z",
    "2027-03-05T19:0",
  ])("is not %j", (text) => {
    expect(isLocalDateTime(text)).toBe(false);
  });

  it.prop([localDateTimes])("is told from other text", (at) => {
    expect(isLocalDateTime(at)).toBe(true);
  });
});
