import { addDays, type CalendarDate } from "../../time/calendar-date.ts";
import type { ClockTime } from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, localDateTime } from "../../time/local-date-time.ts";
import type { Instant } from "../../time/zoned-time.ts";
import { byNearness, type DayAvailability } from "../reservation/availability.ts";
import { FEW_TIMES, judgeDay } from "../reservation/day-availability.ts";
import { bookableTimes } from "./bookable-times.ts";
import { checkSlot } from "./check-slot.ts";
import { type Restaurant, seatingAreasOf } from "./restaurant.ts";
import { shiftAt } from "./service-day.ts";
import {
  assignmentPeriod,
  freeCombinations,
  type Period,
  type TableAssignment,
  takenTables,
} from "./table-assignment.ts";

/** A search for the days on which a party gets a table near a time of day. */
export interface DaysSearch {
  readonly partySize: number;
  readonly wanted: ClockTime;
  readonly dates: readonly CalendarDate[];
}

/**
 * Returns how much of each day a restaurant has free for a party near a time, by `checkSlot`: of a day it checks the nearest times first,
 * and no more than decide it. `assignments` are those of all the days (rule 3.73).
 */
export const checkDays = (
  restaurant: Restaurant,
  { partySize, wanted, dates }: DaysSearch,
  assignments: readonly TableAssignment[],
  now: Instant,
): readonly DayAvailability[] =>
  dates.map((date) => {
    const { from, to } = periodOfDays(restaurant, partySize, date);
    // A shift that counts arrivals may begin on the day before, or end on the day after.
    const [dayBefore, dayAfter] = [addDays(date, -1), addDays(date, 1)];
    // Each check reads all assignments that it gets.
    const ofDay = assignments.filter((one) =>
      one.arrival === undefined
        ? one.from < to && from < one.to
        : dayBefore <= dateOf(one.arrival.time) && dateOf(one.arrival.time) <= dayAfter,
    );
    const free: LocalDateTime[] = [];
    const fullShifts = new Set<string>();
    for (const time of byNearness(bookableTimes(restaurant, wholeDays(date)), wanted)) {
      const shift = shiftAt(restaurant, time);
      const shiftKey = `${shift?.day} ${shift?.from}`;
      const taken = takenTables(ofDay, assignmentPeriod(restaurant, { partySize, time }), now);
      const isFree = seatingAreasOf(restaurant).some((seatingArea) => {
        const request = { partySize, time, seatingArea, experience: "any" } as const;
        // Nearly all times of a full day fail here, at a tenth of the cost of all rules.
        if (fullShifts.has(shiftKey) || freeCombinations(restaurant, request, taken).length === 0)
          return false;
        const rejection = checkSlot(restaurant, request, ofDay, now);
        if (rejection?.reason === "ShiftFull") fullShifts.add(shiftKey);
        return rejection === null;
      });
      if (isFree) free.push(time);
      if (free.length > FEW_TIMES) break;
    }
    return judgeDay(date, wanted, free);
  });

/** Returns the period in which parties that arrive on some days keep their tables. */
export const periodOfDays = (
  restaurant: Restaurant,
  partySize: number,
  first: CalendarDate,
  last = first,
): Period => {
  const { from, to } = wholeDays(first, last);
  const periodAt = (time: LocalDateTime) => assignmentPeriod(restaurant, { partySize, time });
  return { from: periodAt(from).from, to: periodAt(to).to };
};

const wholeDays = (first: CalendarDate, last = first) => ({
  from: localDateTime(first, "00:00"),
  to: localDateTime(last, "23:45"),
});
