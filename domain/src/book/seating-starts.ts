import { addDays, type CalendarDate, weekdayOf } from "../time/calendar-date.ts";
import { minutesOf } from "../time/clock-time.ts";
import { instantOf } from "../time/instant-of.ts";
import { dateOf, type LocalDateTime, localDateTime, timeOf } from "../time/local-date-time.ts";
import { QUARTER_HOUR_MINUTES, QUARTER_HOURS } from "../time/quarter-hours.ts";
import { localTimeIn } from "../time/zoned-time.ts";
import type { Restaurant } from "./restaurant.ts";

/** The hours of a restaurant, and the clock they are read on. */
type Hours = Pick<Restaurant, "shifts" | "timeZone">;

/**
 * Whether a restaurant seats parties at a local time: on a quarter hour of a shift, its first and its last included. A time
 * that a clock change skips is none; one that it repeats is meant the first time round.
 */
export const isSeatingStart = ({ shifts, timeZone }: Hours, at: LocalDateTime): boolean => {
  const weekday = weekdayOf(dateOf(at));
  const time = timeOf(at);
  return (
    minutesOf(time) % QUARTER_HOUR_MINUTES === 0 &&
    shifts.some(
      ({ weekdays, firstSeating, lastSeating }) =>
        weekdays.includes(weekday) && firstSeating <= time && time <= lastSeating,
    ) &&
    localTimeIn(timeZone, instantOf(timeZone, at)) === at
  );
};

/** The local times from one to another, both included, at which a restaurant seats parties, earliest first. */
export const seatingStarts = (
  hours: Hours,
  { from, to }: { readonly from: LocalDateTime; readonly to: LocalDateTime },
): readonly LocalDateTime[] => {
  const times: LocalDateTime[] = [];
  for (let date: CalendarDate = dateOf(from); date <= dateOf(to); date = addDays(date, 1)) {
    times.push(...QUARTER_HOURS.map(({ value }) => localDateTime(date, value)));
  }
  return times.filter((at) => from <= at && at <= to && isSeatingStart(hours, at));
};
