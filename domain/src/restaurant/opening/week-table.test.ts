import { describe, expect, it } from "vitest";
import { createHoursWords } from "./hours-words.builders.ts";
import { createOpeningTimes } from "./opening.builders.ts";
import type { SpecialDay } from "./opening-times.ts";
import { specialDaysTable, weekTable } from "./week-table.ts";

const weekly = [
  { weekdays: [1, 2, 3, 4], from: "17:00", until: "22:00" },
  { weekdays: [5, 6], from: "17:00", until: "23:30" },
  { weekdays: [0], from: "17:00", until: "00:00" },
  { weekdays: [0], from: "11:00", until: "14:00" },
] as const;

const words = createHoursWords();

describe("weekTable", () => {
  it("lists the week from Monday, adjacent days with equal hours on one line", () => {
    expect(weekTable({ weekly }, words)).toEqual([
      { days: "Monday to Thursday", times: "5:00 PM to 10:00 PM" },
      { days: "Friday and Saturday", times: "5:00 PM to 11:30 PM" },
      { days: "Sunday", times: "11:00 AM to 2:00 PM, 5:00 PM to midnight" },
    ]);
  });

  it("lists closed days", () => {
    expect(weekTable(createOpeningTimes(), words)).toEqual([
      { days: "Monday", times: "Closed" },
      { days: "Tuesday to Sunday", times: "5:00 PM to 10:00 PM" },
    ]);
  });

  it("joins equal days to all seven", () => {
    const everyDay = [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: "06:00", until: "06:00" }] as const;
    expect(weekTable({ weekly: everyDay }, words)).toEqual([{ days: "Every day", times: "Open all day" }]);
  });

  it("is empty without opening times", () => {
    expect(weekTable({ weekly: [] }, words)).toEqual([]);
  });

  it("has days and times in the language of the words, and begins each line with a capital letter", () => {
    const [first] = weekTable({ weekly }, createHoursWords("es-US"));
    expect(first).toEqual({ days: "Lunes to jueves", times: "5:00\u00a0p.m. to 10:00\u00a0p.m." });
    const french = {
      ...createHoursWords("fr-CA"),
      days: (one: string, other: string) => `du ${one} au ${other}`,
    };
    expect(weekTable({ weekly }, french).map(({ days }) => days)).toEqual([
      "Du lundi au jeudi",
      "Vendredi and samedi",
      "Dimanche",
    ]);
  });
});

describe("specialDaysTable", () => {
  const specialDays = [
    { date: "2026-11-26", name: "Thanksgiving", hours: [] },
    {
      date: "2026-12-31",
      name: "",
      hours: [
        { from: "18:00", until: "01:00" },
        { from: "12:00", until: "14:00" },
      ],
    },
  ] as const;

  it("isolates the name of a day where it is read from right to left (rule 2.84)", () => {
    expect(specialDaysTable(specialDays, createHoursWords("ar-AE"))[0]?.days).toMatch(
      /^\u2068Thanksgiving\u2069, 26 /u,
    );
  });

  it("lists special days with dates, and their hours sorted", () => {
    expect(specialDaysTable(specialDays, words)).toEqual([
      { days: "Thanksgiving, November 26", times: "Closed" },
      { days: "Thursday, December 31", times: "12:00 PM to 2:00 PM, 6:00 PM to 1:00 AM" },
    ]);
  });

  it("has dates in the language of the words", () => {
    expect(specialDaysTable(specialDays, createHoursWords("es-US")).map(({ days }) => days)).toEqual([
      "Thanksgiving, 26 de noviembre",
      "Jueves, 31 de diciembre",
    ]);
  });

  it("joins adjacent days of one name and equal hours (rule 3.67)", () => {
    const closed = (date: `${number}-${number}-${number}`, name = "Christmas") => ({ date, name, hours: [] });
    const labels = (...days: readonly SpecialDay[]) => specialDaysTable(days, words).map((line) => line.days);
    expect(labels(closed("2026-12-24"), closed("2026-12-25"))).toEqual([
      "Christmas, December 24 and December 25",
    ]);
    expect(labels(closed("2026-12-31", ""), closed("2027-01-01", ""), closed("2027-01-02", ""))).toEqual([
      "Thursday, December 31 to Saturday, January 2",
    ]);
    expect(
      labels(
        closed("2026-12-24"),
        closed("2026-12-26"),
        { ...closed("2026-12-27"), hours: [{ from: "12:00", until: "15:00" }] },
        closed("2026-12-28", "Rest"),
      ),
    ).toEqual([
      "Christmas, December 24",
      "Christmas, December 26",
      "Christmas, December 27",
      "Rest, December 28",
    ]);
  });
});
