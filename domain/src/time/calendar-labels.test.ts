import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { fullDateLabel, monthLabel, shortWeekdayLabel, weekdayLabel } from "./calendar-labels.ts";
import { calendarDates, languageTags } from "./time.arbitraries.ts";

describe("fullDateLabel", () => {
  it.each([
    ["2027-03-05", "en-US", "March 5, 2027"],
    ["2028-02-29", "en-US", "February 29, 2028"],
    ["2026-12-31", "es-US", "31 de diciembre de 2026"],
    ["2027-03-05", "fr-CA", "5 mars 2027"],
  ] as const)("formats %s in %s as %s in any zone", (date, language, label) => {
    expect(fullDateLabel(date, language)).toBe(label);
  });
});

describe("the labels of a calendar", () => {
  it.each([
    ["en-US", "March 2027", "Friday", "Fr"],
    ["es-US", "marzo de 2027", "viernes", "vie"],
    ["fr-CA", "mars 2027", "vendredi", "ven."],
    ["not a tag", "March 2027", "Friday", "Fri"],
  ])("are written in %s", (language, month, weekday, short) => {
    expect(monthLabel("2027-03-05", language)).toBe(month);
    expect(weekdayLabel("2027-03-05", language)).toBe(weekday);
    expect(shortWeekdayLabel("2027-03-05", language)).toBe(short);
  });

  it.prop([languageTags, calendarDates])("exist for any text, without narrow spaces", (language, date) => {
    const labels = [
      fullDateLabel(date, language),
      monthLabel(date, language),
      weekdayLabel(date, language),
      shortWeekdayLabel(date, language),
    ];
    for (const label of labels) expect(label).toMatch(/^[^\u202f]+$/);
  });
});
