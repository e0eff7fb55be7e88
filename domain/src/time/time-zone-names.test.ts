import { describe, expect, it } from "vitest";
import { isSameTimeZone, isTimeZone } from "./time-zone-names.ts";

describe("isTimeZone", () => {
  it.each([
    "America/New_York",
    "America/Indiana/Indianapolis",
    "America/Argentina/Buenos_Aires",
    "Asia/Kolkata",
    "Asia/Calcutta",
    "Europe/Kyiv",
    "UTC",
  ])("accepts %s (rule 5.31)", (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(["", "America/Nowhere", "Miami", "EST5PDT"])("accepts no %j", (name) => {
    expect(isTimeZone(name)).toBe(false);
  });
});

describe("isSameTimeZone", () => {
  it.each([
    ["Asia/Kolkata", "Asia/Calcutta", true],
    ["Europe/Kyiv", "Europe/Kiev", true],
    ["UTC", "Etc/UTC", true],
    ["America/Indiana/Indianapolis", "America/Indianapolis", true],
    ["America/New_York", "America/Chicago", false],
    ["America/New_York", "America/Nowhere", false],
  ])("compares %s and %s: %s (rule 5.31)", (one, other, isSame) => {
    expect(isSameTimeZone(one, other)).toBe(isSame);
  });
});
