import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { addDays } from "../../time/calendar-date.ts";
import { calendarDates } from "../../time/time.arbitraries.ts";
import { restaurants } from "./book.arbitraries.ts";
import { hoursOn } from "./opening-hours.ts";
import { createRestaurant } from "./restaurant.builders.ts";

const lunch = { firstSeating: "12:00", lastSeating: "14:00" } as const;
const dinner = { firstSeating: "17:00", lastSeating: "22:00" } as const;
const lateSupper = { firstSeating: "21:00", lastSeating: "23:30" } as const;
const restaurant = createRestaurant({
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
  it("are those of every shift of the weekday", () => {
    expect(hoursOn(restaurant, "2027-03-06")).toMatchObject([dinner, lunch]);
    expect(hoursOn(restaurant, "2027-03-08")).toEqual([]);
  });

  it("are those of a special day in place of its weekday's, open or closed otherwise", () => {
    expect(hoursOn(restaurant, "2027-03-05")).toEqual([lateSupper]);
    expect(hoursOn(restaurant, "2027-03-07")).toEqual([lunch, dinner]);
    expect(hoursOn(restaurant, "2027-03-12")).toEqual([]);
    expect(hoursOn(restaurant, "2027-03-13")).toHaveLength(2);
  });

  it("are none from the first day of a closure to its last, both included", () => {
    expect(hoursOn(restaurant, "2027-03-18")).toEqual([]);
    expect(hoursOn({ ...restaurant, closures: [] }, "2027-03-19")).toHaveLength(1);
    for (const date of ["2027-03-19", "2027-03-20", "2027-03-26", "2027-03-27"] as const) {
      expect(hoursOn(restaurant, date)).toEqual([]);
    }
    expect(
      hoursOn({ ...restaurant, closures: [{ from: "2027-03-19", to: "2027-03-26" }] }, "2027-03-27"),
    ).toHaveLength(2);
    expect(
      hoursOn({ ...restaurant, closures: [{ from: "2027-03-20", to: "2027-03-26" }] }, "2027-03-19"),
    ).toHaveLength(1);
  });

  it("are none on a special day of a closure", () => {
    const closed = { ...restaurant, closures: [{ from: "2027-03-05", to: "2027-03-05" } as const] };
    expect(hoursOn(closed, "2027-03-05")).toEqual([]);
  });

  it.prop([restaurants, calendarDates, calendarDates])(
    "a closure closes its days and no other",
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
