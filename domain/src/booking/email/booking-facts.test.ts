import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { localDateTimes, timeZones } from "../../time/time.arbitraries.ts";
import { instantOf } from "../../time/zoned-time.ts";
import { remindAt } from "./booking-facts.ts";

const ZONE = "America/New_York";
const SEVEN = "2027-03-05T19:00";
const at = (text: string) => Date.parse(text);

describe("remindAt", () => {
  it("returns the time a day before the table", () => {
    expect(remindAt(ZONE, SEVEN, at("2027-03-01T12:00:00Z"))).toBe(at("2027-03-05T00:00:00Z"));
  });

  it("counts 24 hours across a clock change", () => {
    expect(remindAt(ZONE, "2027-03-14T19:00", at("2027-03-01T12:00:00Z"))).toBe(at("2027-03-13T23:00:00Z"));
  });

  it("returns null for a table booked less than a day before", () => {
    expect(remindAt(ZONE, SEVEN, at("2027-03-05T00:00:00Z"))).toBeNull();
    expect(remindAt(ZONE, SEVEN, at("2027-03-05T15:00:00Z"))).toBeNull();
    expect(remindAt(ZONE, SEVEN, at("2027-03-04T23:59:59.999Z"))).toBe(at("2027-03-05T00:00:00Z"));
  });

  it.prop([timeZones, localDateTimes])("never returns a time in the past", (zone, time) => {
    const seated = instantOf(zone, time);
    for (const now of [seated - 100_000_000, seated - 86_400_000, seated, seated + 1]) {
      expect(remindAt(zone, time, now) ?? Infinity).toBeGreaterThan(now);
    }
  });
});
