import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import type { CalendarDate } from "../../time/calendar-date.ts";
import { calendarDates } from "../../time/time.arbitraries.ts";
import { instantOf, localTimeIn } from "../../time/zoned-time.ts";
import { restaurants } from "./book.arbitraries.ts";
import { bookableTimes, isBookableTime } from "./bookable-times.ts";
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
  ] as const)("takes %s for one: %s", (at, expected) => {
    expect(isBookableTime(restaurant, at)).toBe(expected);
  });

  it("follows the weekdays of the shift, on a leap day too", () => {
    const tuesdays = createRestaurant({
      shifts: [{ weekdays: [2], firstSeating: "17:00", lastSeating: "17:00" }],
    });
    expect(isBookableTime(tuesdays, "2028-02-29T17:00")).toBe(true);
    expect(isBookableTime(tuesdays, "2028-02-28T17:00")).toBe(false);
    expect(isBookableTime(tuesdays, "2028-03-01T17:00")).toBe(false);
  });

  it("is never a time without shifts", () => {
    expect(isBookableTime(createRestaurant({ shifts: [] }), "2027-03-05T19:00")).toBe(false);
  });
});

describe("bookableTimes", () => {
  it("names the quarter hours of a shift, first and last included", () => {
    const starts = startsOn(restaurant, "2027-03-05");
    expect(starts).toHaveLength(21);
    expect([starts.at(0), starts.at(1), starts.at(-1)]).toEqual([
      "2027-03-05T17:00",
      "2027-03-05T17:15",
      "2027-03-05T22:00",
    ]);
  });

  it("names a quarter hour once when two shifts share it", () => {
    const shifts = [
      ...restaurant.shifts,
      { weekdays: [5], firstSeating: "21:45", lastSeating: "22:15" } as const,
    ];
    const starts = startsOn(createRestaurant({ shifts }), "2027-03-05");
    expect(starts).toEqual([...startsOn(restaurant, "2027-03-05"), "2027-03-05T22:15"]);
  });

  it("reaches from one time to another, both included, over midnight and the end of February", () => {
    expect(bookableTimes(allDay, { from: "2028-02-28T23:45", to: "2028-02-29T00:15" })).toEqual([
      "2028-02-28T23:45",
      "2028-02-29T00:00",
      "2028-02-29T00:15",
    ]);
    expect(bookableTimes(allDay, { from: "2027-03-05T19:01", to: "2027-03-05T19:14" })).toEqual([]);
  });

  it("leaves out the hour that a clock change skips", () => {
    const starts = startsOn(allDay, "2027-03-14");
    expect(starts).toHaveLength(92);
    expect(starts[starts.indexOf("2027-03-14T01:45") + 1]).toBe("2027-03-14T03:00");
  });

  it("names the hour that a clock change repeats once", () => {
    expect(startsOn(allDay, "2027-11-07")).toEqual(
      startsOn(allDay, "2027-11-06").map((at) => at.replace("11-06", "11-07")),
    );
  });

  it.prop([restaurants, calendarDates])(
    "every start is an instant of its own, which the clock shows as that start",
    (anywhere, date) => {
      const starts = startsOn(anywhere, date);
      const instants = starts.map((at) => instantOf(anywhere.timeZone, at));
      expect(instants.map((instant) => localTimeIn(anywhere.timeZone, instant))).toEqual(starts);
      expect([...new Set(instants)].toSorted((a, b) => a - b)).toEqual(instants);
    },
  );
});
