import { describe, expect, it } from "vitest";
import { createOpeningTimes } from "./opening.builders.ts";
import { specialDaysTable, weekTable } from "./week-table.ts";

const weekly = [
  { weekdays: [1, 2, 3, 4], from: "17:00", until: "22:00" },
  { weekdays: [5, 6], from: "17:00", until: "23:30" },
  { weekdays: [0], from: "17:00", until: "00:00" },
  { weekdays: [0], from: "11:00", until: "14:00" },
] as const;

const line = (
  first: string,
  last: string,
  days: number,
  ...hours: readonly (readonly [string, string])[]
) => ({
  first,
  last,
  days,
  hours: hours.map(([from, until]) => ({ from, until })),
});

describe("weekTable", () => {
  it("lists the week from Monday, adjacent days with equal hours on one line", () => {
    expect(weekTable({ weekly }, "en-US")).toEqual([
      line("Monday", "Thursday", 4, ["5:00 PM", "10:00 PM"]),
      line("Friday", "Saturday", 2, ["5:00 PM", "11:30 PM"]),
      line("Sunday", "Sunday", 1, ["11:00 AM", "2:00 PM"], ["5:00 PM", "12:00 AM"]),
    ]);
  });

  it("lists closed days", () => {
    expect(weekTable(createOpeningTimes(), "en-US")).toEqual([
      line("Monday", "Monday", 1),
      line("Tuesday", "Sunday", 6, ["5:00 PM", "10:00 PM"]),
    ]);
  });

  it("joins equal days to all seven", () => {
    const everyDay = [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: "06:00", until: "06:00" }] as const;
    expect(weekTable({ weekly: everyDay }, "en-US")).toEqual([
      line("Monday", "Sunday", 7, ["6:00 AM", "6:00 AM"]),
    ]);
  });

  it("is empty without opening times", () => {
    expect(weekTable({ weekly: [] }, "en-US")).toEqual([]);
  });

  it("writes days and times in the language of the page", () => {
    const [first] = weekTable({ weekly }, "es-US");
    expect(first).toEqual(line("lunes", "jueves", 4, ["5:00\u00a0p.m.", "10:00\u00a0p.m."]));
    const [, , last] = weekTable({ weekly }, "fr-CA");
    expect(last).toEqual(
      line("dimanche", "dimanche", 1, ["11\u00a0h", "14\u00a0h"], ["17\u00a0h", "0\u00a0h"]),
    );
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

  it("lists special days with dates, and their hours sorted", () => {
    expect(specialDaysTable({ specialDays }, "en-US")).toEqual([
      { day: "Thanksgiving, November 26, 2026", hours: [] },
      {
        day: "Thursday, December 31, 2026",
        hours: [
          { from: "12:00 PM", until: "2:00 PM" },
          { from: "6:00 PM", until: "1:00 AM" },
        ],
      },
    ]);
  });

  it("writes dates in the language of the page", () => {
    expect(specialDaysTable({ specialDays }, "es-US").map(({ day }) => day)).toEqual([
      "Thanksgiving, 26 de noviembre de 2026",
      "jueves, 31 de diciembre de 2026",
    ]);
  });
});
