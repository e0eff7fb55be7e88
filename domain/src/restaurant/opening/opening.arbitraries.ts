import fc from "fast-check";
import { addDays, type CalendarDate } from "../../time/calendar-date.ts";
import { clockTimeOf } from "../../time/clock-time.ts";
import type { OpenHours, OpeningTimes } from "./opening-times.ts";

const clockTimes = fc.integer({ min: 0, max: 95 }).map((quarter) => clockTimeOf(quarter * 15));

const openHours: fc.Arbitrary<OpenHours> = fc.record({ from: clockTimes, until: clockTimes });

/** Any opening times, with hours past midnight and whole days, and special days within a week of a day. */
export const openingTimesAround = (day: CalendarDate): fc.Arbitrary<OpeningTimes> =>
  fc.record({
    weekly: fc.array(
      fc
        .tuple(openHours, fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }))
        .map(([hours, weekdays]) => ({ ...hours, weekdays })),
      { maxLength: 4 },
    ),
    specialDays: fc.uniqueArray(
      fc.record({
        date: fc.integer({ min: -7, max: 7 }).map((days) => addDays(day, days)),
        name: fc.constantFrom("", "Thanksgiving"),
        hours: fc.array(openHours, { maxLength: 2 }),
      }),
      { selector: ({ date }) => date, maxLength: 4 },
    ),
  });
