import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { openNow } from "../../restaurant/opening/open-now.ts";
import { type OpeningTimes, openHoursOn } from "../../restaurant/opening/opening-times.ts";
import { addDays, type CalendarDate } from "../../time/calendar-date.ts";
import { type LocalDateTime, localDateTime } from "../../time/local-date-time.ts";
import { calendarDates } from "../../time/time.arbitraries.ts";
import { instantOf, localTimeIn } from "../../time/zoned-time.ts";
import { bookableTimes, hoursRejection } from "./bookable-times.ts";
import { days, restaurants } from "./restaurant.arbitraries.ts";
import { createRestaurant } from "./restaurant.builders.ts";
import { serviceDayOf } from "./service-day.ts";

const restaurant = createRestaurant();
const allDay = createRestaurant({
  shifts: [{ firstSeating: "00:00", lastSeating: "23:45" }],
});
/** Returns whether the hours of a day's line, such as `5:00 PM to 2:00 AM`, include a local time. */
const hoursShownOn = (opening: OpeningTimes, day: CalendarDate, at: LocalDateTime): boolean =>
  openHoursOn(opening, day).some(({ from, until }) => {
    const end = localDateTime(until > from ? day : addDays(day, 1), until);
    return localDateTime(day, from) <= at && at < end;
  });
const startsOn = (anywhere: typeof restaurant, date: CalendarDate) =>
  bookableTimes(anywhere, { from: `${date}T00:00`, to: `${date}T23:59` });

describe("hoursRejection", () => {
  const evenings = createRestaurant({
    opening: {
      weekly: [{ weekdays: [5, 6], from: "16:30", until: "23:00" }],
      specialDays: [{ date: "2027-03-13", name: "Staff party", hours: [] }],
    },
  });

  it.each([
    ["2027-03-04T19:00", "Closed"],
    ["2027-03-13T19:00", "Closed"],
    ["2027-03-05T16:15", "OutsideOpeningHours"],
    ["2027-03-05T16:45", "OutsideShifts"],
    ["2027-03-05T17:00", null],
    ["2027-03-05T19:10", "OutsideShifts"],
    ["2027-03-05T22:00", null],
    ["2027-03-05T22:15", "OutsideShifts"],
    ["2027-03-05T23:00", "OutsideOpeningHours"],
  ] as const)("returns for %s: %s", (at, expected) => {
    expect(hoursRejection(evenings, at)).toBe(expected);
  });

  it("returns OutsideOpeningHours for a time that a clock change skips", () => {
    expect(hoursRejection(allDay, "2027-03-14T02:30")).toBe("OutsideOpeningHours");
  });

  it("rejects every time without shifts", () => {
    expect(hoursRejection(createRestaurant({ shifts: [] }), "2027-03-05T19:00")).toBe("OutsideShifts");
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

  it.prop([restaurants, days])(
    "are within the opening hours that the page shows (rule 3.45)",
    (anywhere, date) => {
      const { opening, timeZone } = anywhere;
      for (const at of startsOn(anywhere, date)) {
        expect(openNow(opening, timeZone, instantOf(timeZone, at)), at).not.toBeNull();
        const day = serviceDayOf(anywhere, at) ?? expect.fail();
        expect([date, addDays(date, -1)]).toContain(day);
        expect(hoursShownOn(opening, day, at), `${at} of ${day}`).toBe(true);
      }
    },
  );
});
