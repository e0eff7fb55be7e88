import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { addDays, type CalendarDate } from "../../time/calendar-date.ts";
import { calendarDates } from "../../time/time.arbitraries.ts";
import { instantOf, localTimeIn } from "../../time/zoned-time.ts";
import { bookableTimes, hoursOn, isBookableTime } from "./bookable-times.ts";
import { restaurants } from "./restaurant.arbitraries.ts";
import { createRestaurant } from "./restaurant.builders.ts";

const restaurant = createRestaurant();
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const allDay = createRestaurant({
  shifts: [{ weekdays: EVERY_DAY, firstSeating: "00:00", lastSeating: "23:45" }],
});
const startsOn = (anywhere: typeof restaurant, date: CalendarDate) =>
  bookableTimes(anywhere, { from: `${date}T00:00`, to: `${date}T23:59` });

describe("isBookableTime", () => {
  it.each([
    ["2027-03-05T16:45", false],
    ["2027-03-05T17:00", true],
    ["2027-03-05T19:10", false],
    ["2027-03-05T22:00", true],
    ["2027-03-05T22:15", false],
  ] as const)("returns for %s: %s", (at, expected) => {
    expect(isBookableTime(restaurant, at)).toBe(expected);
  });

  it("follows the weekdays of a shift, also on a leap day", () => {
    const tuesdays = createRestaurant({
      shifts: [{ weekdays: [2], firstSeating: "17:00", lastSeating: "17:00" }],
    });
    expect(isBookableTime(tuesdays, "2028-02-29T17:00")).toBe(true);
    expect(isBookableTime(tuesdays, "2028-02-28T17:00")).toBe(false);
    expect(isBookableTime(tuesdays, "2028-03-01T17:00")).toBe(false);
  });

  it("returns false without shifts", () => {
    expect(isBookableTime(createRestaurant({ shifts: [] }), "2027-03-05T19:00")).toBe(false);
  });
});

describe("bookableTimes", () => {
  it("returns the quarter hours of a shift, first and last included", () => {
    const starts = startsOn(restaurant, "2027-03-05");
    expect(starts).toHaveLength(21);
    expect([starts.at(0), starts.at(1), starts.at(-1)]).toEqual([
      "2027-03-05T17:00",
      "2027-03-05T17:15",
      "2027-03-05T22:00",
    ]);
  });

  it("returns a quarter hour once when two shifts share it", () => {
    const shifts = [
      ...restaurant.shifts,
      { weekdays: [5], firstSeating: "21:45", lastSeating: "22:15" } as const,
    ];
    const starts = startsOn(createRestaurant({ shifts }), "2027-03-05");
    expect(starts).toEqual([...startsOn(restaurant, "2027-03-05"), "2027-03-05T22:15"]);
  });

  it("includes both ends of a range over midnight and the end of February", () => {
    expect(bookableTimes(allDay, { from: "2028-02-28T23:45", to: "2028-02-29T00:15" })).toEqual([
      "2028-02-28T23:45",
      "2028-02-29T00:00",
      "2028-02-29T00:15",
    ]);
    expect(bookableTimes(allDay, { from: "2027-03-05T19:01", to: "2027-03-05T19:14" })).toEqual([]);
  });

  it("omits the hour that a clock change skips", () => {
    const starts = startsOn(allDay, "2027-03-14");
    expect(starts).toHaveLength(92);
    expect(starts[starts.indexOf("2027-03-14T01:45") + 1]).toBe("2027-03-14T03:00");
  });

  it("returns the hour that a clock change repeats once", () => {
    expect(startsOn(allDay, "2027-11-07")).toEqual(
      startsOn(allDay, "2027-11-06").map((at) => at.replace("11-06", "11-07")),
    );
  });

  it.prop([restaurants, calendarDates])(
    "gives each time a distinct instant that the clock shows as that time",
    (anywhere, date) => {
      const starts = startsOn(anywhere, date);
      const instants = starts.map((at) => instantOf(anywhere.timeZone, at));
      expect(instants.map((instant) => localTimeIn(anywhere.timeZone, instant))).toEqual(starts);
      expect([...new Set(instants)].toSorted((a, b) => a - b)).toEqual(instants);
    },
  );
});

const lunch = { firstSeating: "12:00", lastSeating: "14:00" } as const;
const dinner = { firstSeating: "17:00", lastSeating: "22:00" } as const;
const lateSupper = { firstSeating: "21:00", lastSeating: "23:30" } as const;
const seasonal = createRestaurant({
  shifts: [
    { weekdays: [5, 6], ...dinner },
    { weekdays: [6], ...lunch },
  ],
  specialDays: [
    { date: "2027-03-05", hours: [lateSupper] },
    { date: "2027-03-07", hours: [lunch, dinner] },
    { date: "2027-03-12", hours: [] },
  ],
  closures: [{ from: "2027-03-19", to: "2027-03-27" }],
});

describe("hoursOn", () => {
  it("returns the hours of every shift of the weekday", () => {
    expect(hoursOn(seasonal, "2027-03-06")).toMatchObject([dinner, lunch]);
    expect(hoursOn(seasonal, "2027-03-08")).toEqual([]);
  });

  it("returns the hours of a special day in place of its weekday's", () => {
    expect(hoursOn(seasonal, "2027-03-05")).toEqual([lateSupper]);
    expect(hoursOn(seasonal, "2027-03-07")).toEqual([lunch, dinner]);
    expect(hoursOn(seasonal, "2027-03-12")).toEqual([]);
    expect(hoursOn(seasonal, "2027-03-13")).toHaveLength(2);
  });

  it("returns none from the first to the last day of a closure", () => {
    expect(hoursOn(seasonal, "2027-03-18")).toEqual([]);
    expect(hoursOn({ ...seasonal, closures: [] }, "2027-03-19")).toHaveLength(1);
    for (const date of ["2027-03-19", "2027-03-20", "2027-03-26", "2027-03-27"] as const) {
      expect(hoursOn(seasonal, date)).toEqual([]);
    }
    expect(
      hoursOn({ ...seasonal, closures: [{ from: "2027-03-19", to: "2027-03-26" }] }, "2027-03-27"),
    ).toHaveLength(2);
    expect(
      hoursOn({ ...seasonal, closures: [{ from: "2027-03-20", to: "2027-03-26" }] }, "2027-03-19"),
    ).toHaveLength(1);
  });

  it("returns none on a special day within a closure", () => {
    const closed = { ...seasonal, closures: [{ from: "2027-03-05", to: "2027-03-05" } as const] };
    expect(hoursOn(closed, "2027-03-05")).toEqual([]);
  });

  it.prop([restaurants, calendarDates, calendarDates])(
    "closes the days of a closure and no other",
    (anywhere, date, first) => {
      const closure = { from: first, to: addDays(first, 3) };
      const open = hoursOn(anywhere, date);
      const isWithin = closure.from <= date && date <= closure.to;
      expect(hoursOn({ ...anywhere, closures: [...anywhere.closures, closure] }, date)).toEqual(
        isWithin ? [] : open,
      );
    },
  );
});
