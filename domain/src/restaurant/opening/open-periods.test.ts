import { describe, expect, it } from "vitest";
import { openHoursOn } from "./open-hours-on.ts";
import { openPeriods } from "./open-periods.ts";
import { createOpeningTimes } from "./opening.builders.ts";

const SATURDAY = [6];
const period = (opens: string, closes: string) => ({ opens: Date.parse(opens), closes: Date.parse(closes) });

describe("openPeriods", () => {
  it("are those that begin on the days asked about, the first and the last included", () => {
    expect(openPeriods(createOpeningTimes(), "UTC", "2027-03-06", 4)).toEqual([
      period("2027-03-06T17:00Z", "2027-03-06T22:00Z"),
      period("2027-03-07T17:00Z", "2027-03-07T22:00Z"),
      period("2027-03-09T17:00Z", "2027-03-09T22:00Z"),
    ]);
  });

  it("joins hours that overlap, or lie within others, into one", () => {
    const opening = createOpeningTimes({
      weekly: [
        { weekdays: SATURDAY, from: "12:00", until: "22:00" },
        { weekdays: SATURDAY, from: "13:00", until: "14:00" },
        { weekdays: SATURDAY, from: "21:00", until: "23:00" },
        { weekdays: SATURDAY, from: "23:15", until: "23:30" },
      ],
    });
    expect(openPeriods(opening, "UTC", "2027-03-06", 1)).toEqual([
      period("2027-03-06T12:00Z", "2027-03-06T23:00Z"),
      period("2027-03-06T23:15Z", "2027-03-06T23:30Z"),
    ]);
  });

  it("are in order, and have nothing of hours that the clock skips", () => {
    const opening = createOpeningTimes({
      weekly: [
        { weekdays: [0], from: "02:30", until: "03:15" },
        { weekdays: [0], from: "02:45", until: "05:00" },
        { weekdays: [0], from: "03:00", until: "03:10" },
      ],
    });
    expect(openPeriods(opening, "America/New_York", "2027-03-14", 1)).toEqual([
      period("2027-03-14T07:00Z", "2027-03-14T07:10Z"),
      period("2027-03-14T07:45Z", "2027-03-14T09:00Z"),
    ]);
  });
});

describe("openHoursOn", () => {
  it("are in the order of the day, whatever the order they were written in", () => {
    const opening = createOpeningTimes({
      weekly: [
        { weekdays: SATURDAY, from: "17:00", until: "22:00" },
        { weekdays: [0, 6], from: "11:00", until: "14:00" },
      ],
      specialDays: [{ date: "2027-03-07", name: "Carnival", hours: [] }],
    });
    expect(openHoursOn(opening, "2027-03-06")).toEqual([
      { from: "11:00", until: "14:00" },
      { from: "17:00", until: "22:00" },
    ]);
    expect(openHoursOn(opening, "2027-03-07")).toEqual([]);
    expect(openHoursOn(opening, "2027-03-14")).toEqual([{ from: "11:00", until: "14:00" }]);
  });
});
