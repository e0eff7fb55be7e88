import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { monthLabel, shortWeekdayLabel, weekdayLabel } from "./calendar-labels.ts";
import { calendarDates, languageTags } from "./time.arbitraries.ts";

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
      monthLabel(date, language),
      weekdayLabel(date, language),
      shortWeekdayLabel(date, language),
    ];
    for (const label of labels) expect(label).toMatch(/^[^\u202f]+$/);
  });
});
