import { describe, expect, it } from "vitest";
import { createOpeningTimes } from "./opening.builders.ts";
import { specialDaysTable, weekTable } from "./week-table.ts";

const weekly = [
  { weekdays: [1, 2, 3, 4], from: "17:00", until: "22:00" },
  { weekdays: [5, 6], from: "17:00", until: "23:30" },
  { weekdays: [0], from: "17:00", until: "00:00" },
  { weekdays: [0], from: "11:00", until: "14:00" },
] as const;

describe("weekTable", () => {
  it("lists the week from Monday, adjacent days with equal hours on one line", () => {
    expect(weekTable({ weekly })).toEqual([
      { weekdays: [1, 2, 3, 4], hours: [{ from: "17:00", until: "22:00" }] },
      { weekdays: [5, 6], hours: [{ from: "17:00", until: "23:30" }] },
      {
        weekdays: [0],
        hours: [
          { from: "11:00", until: "14:00" },
          { from: "17:00", until: "00:00" },
        ],
      },
    ]);
  });

  it("lists closed days", () => {
    expect(weekTable(createOpeningTimes())).toEqual([
      { weekdays: [1], hours: [] },
      { weekdays: [2, 3, 4, 5, 6, 0], hours: [{ from: "17:00", until: "22:00" }] },
    ]);
  });

  it("is empty without opening times", () => {
    expect(weekTable({ weekly: [] })).toEqual([]);
  });
});

describe("specialDaysTable", () => {
  it("lists special days with their hours sorted", () => {
    const closed = { date: "2026-11-26", name: "Thanksgiving", hours: [] } as const;
    const [noon, evening] = [
      { from: "12:00", until: "14:00" },
      { from: "18:00", until: "01:00" },
    ] as const;
    const open = { date: "2026-12-31", name: "", hours: [evening, noon] } as const;
    expect(specialDaysTable({ specialDays: [closed, open] })).toEqual([
      closed,
      { ...open, hours: [noon, evening] },
    ]);
  });
});
