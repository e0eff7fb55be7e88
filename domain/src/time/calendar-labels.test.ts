import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { dateLabel, shortDateLabel } from "./calendar-date.ts";
import { dayLabel, fullDateLabel, monthLabel, shortWeekdayLabel, weekdayLabel } from "./calendar-labels.ts";
import { timeLabel } from "./clock-time.ts";
import { calendarDates, languageTags } from "./time.arbitraries.ts";

describe("dayLabel", () => {
  it("formats a day without its year in a language", () => {
    expect(dayLabel("2026-12-25")).toBe("December 25");
    expect(dayLabel("2026-12-25", "es-US")).toBe("25 de diciembre");
  });
});

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

describe("French labels", () => {
  it("count the first day of a month as the first, and no other day or time", () => {
    expect(fullDateLabel("2026-12-01", "fr-CA")).toBe("1er décembre 2026");
    expect(dateLabel("2026-12-01", { language: "fr" })).toBe("mardi 1er décembre");
    expect(shortDateLabel("2026-12-01", "fr-CA")).toBe("mar. 1er déc.");
    expect(fullDateLabel("2026-12-11", "fr-CA")).toBe("11 décembre 2026");
    expect(timeLabel("01:00", "fr-CA")).toMatch(/^0?1\u00a0h\u00a000$/);
    expect(fullDateLabel("2026-12-01", "es-US")).toBe("1 de diciembre de 2026");
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
