import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import {
  clockTimeOf,
  minutesOf,
  QUARTER_HOUR_MINUTES,
  QUARTER_HOURS,
  shortTimeLabel,
  timeLabel,
  twelveHourLabel,
} from "./clock-time.ts";
import { languageTags, quarterHours } from "./time.arbitraries.ts";

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

  it("wraps round midnight in both directions", () => {
    expect(clockTimeOf(1440)).toBe("00:00");
    expect(clockTimeOf(-1)).toBe("23:59");
  });

  it.prop([fc.integer({ min: 0, max: 1439 })])("round-trips through its minutes", (minutes) => {
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
  ] as const)("formats %s as %s", (time, label) => {
    expect(twelveHourLabel(time)).toBe(label);
  });
});

describe("timeLabel", () => {
  it.each([
    ["19:30", "en-US", "7:30 PM"],
    ["19:30", "en-CA", "7:30\u00a0p.m."],
    ["19:30", "fr-CA", "19\u00a0h\u00a030"],
    ["00:05", "fr-CA", "00\u00a0h\u00a005"],
    ["19:30", "es-US", "7:30\u00a0p.m."],
    ["19:30", "de", "19:30"],
    ["19:30", "not a tag", "7:30\u00a0PM"],
  ] as const)("formats %s in %s as %s", (time, language, label) => {
    expect(timeLabel(time, language)).toBe(label);
  });

  it.prop([languageTags, quarterHours])("formats a time in any language in one word", (language, time) => {
    expect(timeLabel(time, language)).toMatch(language === "en-US" ? /^\S+ [AP]M$/ : /^[^ \u202f]+$/);
  });

  it.prop([languageTags])("formats no two times alike", (language) => {
    expect(new Set(QUARTER_HOURS.map((time) => timeLabel(time, language))).size).toBe(96);
  });
});

describe("shortTimeLabel", () => {
  it.each([
    ["17:00", "en-US", "5:00 PM"],
    ["17:00", "fr-CA", "17\u00a0h"],
    ["09:00", "fr-CA", "9\u00a0h"],
    ["09:30", "fr-CA", "9\u00a0h\u00a030"],
    ["00:00", "fr-CA", "0\u00a0h"],
    ["17:00", "es-US", "5:00\u00a0p.m."],
    ["09:00", "de", "09:00"],
  ] as const)("formats %s in %s as %s", (time, language, label) => {
    expect(shortTimeLabel(time, language)).toBe(label);
  });

  it.prop([languageTags])("formats no two times alike", (language) => {
    expect(new Set(QUARTER_HOURS.map((time) => shortTimeLabel(time, language))).size).toBe(96);
  });
});

describe("QUARTER_HOURS", () => {
  it("are 96, from 12:00 AM to 11:45 PM, with 7:00 PM at index 76 (rule 5.5)", () => {
    expect(QUARTER_HOURS).toHaveLength(96);
    const labels = QUARTER_HOURS.map((time) => timeLabel(time));
    expect([0, 1, 48, 76, 95].map((index) => [QUARTER_HOURS[index], labels[index]])).toEqual([
      ["00:00", "12:00 AM"],
      ["00:15", "12:15 AM"],
      ["12:00", "12:00 PM"],
      ["19:00", "7:00 PM"],
      ["23:45", "11:45 PM"],
    ]);
    for (const label of labels) expect(label).toMatch(/^([1-9]|1[0-2]):(00|15|30|45) [AP]M$/);
  });

  it("follow each other every 15 minutes through the whole day (rule 9.20)", () => {
    expect(QUARTER_HOUR_MINUTES).toBe(15);
    expect(QUARTER_HOURS.map(minutesOf)).toEqual(Array.from({ length: 96 }, (_, index) => index * 15));
  });
});
