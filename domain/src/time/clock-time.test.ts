import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { clockTimeOf, minutesOf, twelveHourLabel } from "./clock-time.ts";

describe("a clock time", () => {
  it.each([
    [0, "00:00"],
    [9, "00:09"],
    [59, "00:59"],
    [60, "01:00"],
    [1140, "19:00"],
    [1439, "23:59"],
  ] as const)("%i minutes after midnight is %s", (minutes, time) => {
    expect(clockTimeOf(minutes)).toBe(time);
    expect(minutesOf(time)).toBe(minutes);
  });

  it("wraps round midnight, either way", () => {
    expect(clockTimeOf(1440)).toBe("00:00");
    expect(clockTimeOf(-1)).toBe("23:59");
  });

  it.prop([fc.integer({ min: 0, max: 1439 })])("comes back from its minutes", (minutes) => {
    expect(minutesOf(clockTimeOf(minutes))).toBe(minutes);
  });

  it.prop([fc.integer({ min: -10_000, max: 10_000 })])("wraps round midnight", (minutes) => {
    expect(clockTimeOf(minutes)).toBe(clockTimeOf(minutes + 1440));
  });
});

describe("twelveHourLabel", () => {
  it.each([
    ["00:00", "12:00 AM"],
    ["00:15", "12:15 AM"],
    ["01:00", "1:00 AM"],
    ["11:45", "11:45 AM"],
    ["12:00", "12:00 PM"],
    ["13:30", "1:30 PM"],
    ["19:00", "7:00 PM"],
    ["23:45", "11:45 PM"],
  ] as const)("reads %s as %s", (time, label) => {
    expect(twelveHourLabel(time)).toBe(label);
  });
});
