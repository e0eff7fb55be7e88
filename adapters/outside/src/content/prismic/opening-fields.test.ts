import { describe, expect, it } from "vitest";
import { decodeOpening } from "./opening-fields.ts";
import { readFrom } from "./prismic-document.builders.ts";

const read = (data: Record<string, unknown>) => readFrom(data, decodeOpening);
const evening = { opens: "17:00", closes: "22:00" };

describe("decodeOpening", () => {
  it("decodes hours of several weekdays, of one, and of a range across the weekend", () => {
    const { value, omissions } = read({
      openingHours: [
        { firstDay: "Monday", lastDay: "Thursday", opens: "9:30", closes: "01:00" },
        { firstDay: "Friday", lastDay: null, ...evening },
        { firstDay: "Saturday", lastDay: "Monday", ...evening },
        { firstDay: "Monday", lastDay: "Sunday", ...evening },
      ],
    });
    expect(omissions).toEqual([]);
    expect(value.weekly).toEqual([
      { weekdays: [1, 2, 3, 4], from: "09:30", until: "01:00" },
      { weekdays: [5], from: "17:00", until: "22:00" },
      { weekdays: [6, 0, 1], from: "17:00", until: "22:00" },
      { weekdays: [1, 2, 3, 4, 5, 6, 0], from: "17:00", until: "22:00" },
    ]);
  });

  it("decodes special days, closed days, ranges, and several hours of a day", () => {
    const { value, omissions } = read({
      specialDays: [
        { name: "Thanksgiving", firstDate: "2026-11-26", lastDate: null, opens: null, closes: null },
        { name: "Winter break", firstDate: "2026-12-31", lastDate: "2027-01-01" },
        { name: "Carnival", firstDate: "2027-02-09", opens: "11:00", closes: "14:00" },
        { firstDate: "2027-02-09", ...evening },
      ],
    });
    expect(omissions).toEqual([]);
    expect(value.specialDays).toEqual([
      { date: "2026-11-26", name: "Thanksgiving", hours: [] },
      { date: "2026-12-31", name: "Winter break", hours: [] },
      { date: "2027-01-01", name: "Winter break", hours: [] },
      {
        date: "2027-02-09",
        name: "Carnival",
        hours: [
          { from: "11:00", until: "14:00" },
          { from: "17:00", until: "22:00" },
        ],
      },
    ]);
  });

  it.each([
    [{ firstDay: "Someday", ...evening }, "openingHours[0].firstDay is no day of the week"],
    [{ firstDay: "Monday", opens: "25:00", closes: "22:00" }, "openingHours[0].opens is no time of day"],
    [{ firstDay: "Monday", opens: "17:00", closes: "<script>" }, "openingHours[0].closes is no time of day"],
    [{ firstDay: "Monday", opens: "17:00" }, "openingHours[0].closes is missing"],
    [{ ...evening }, "openingHours[0].firstDay is missing"],
  ])("omits invalid hours: %j", (entry, omission) => {
    const good = { firstDay: "Friday", ...evening };
    const { value, omissions } = read({ openingHours: [entry, good] });
    expect(value.weekly).toHaveLength(1);
    expect(omissions).toEqual([omission]);
  });

  it.each([
    [{ firstDate: "2026-02-30" }, "specialDays[0].firstDate is no date"],
    [{}, "specialDays[0].firstDate is missing"],
    [
      { firstDate: "2026-11-26", lastDate: "2026-11-25" },
      "specialDays[0].lastDate is before firstDate, or more than a year after it",
    ],
    [
      { firstDate: "2026-11-26", lastDate: "2926-11-26" },
      "specialDays[0].lastDate is before firstDate, or more than a year after it",
    ],
  ])("omits invalid special days: %j", (entry, omission) => {
    const { value, omissions } = read({ specialDays: [entry, { firstDate: "2027-01-01" }] });
    expect(value.specialDays).toEqual([{ date: "2027-01-01", name: "", hours: [] }]);
    expect(omissions).toEqual([omission]);
  });

  it("closes and reports a day that opens and never closes", () => {
    const { value, omissions } = read({ specialDays: [{ firstDate: "2027-01-01", opens: "17:00" }] });
    expect(value.specialDays).toEqual([{ date: "2027-01-01", name: "", hours: [] }]);
    expect(omissions).toEqual(["specialDays[0].closes is there without opens, or opens without it"]);
  });

  it("returns no times for an empty document", () => {
    expect(read({}).value).toEqual({ weekly: [], specialDays: [] });
  });
});
