import type { CalendarDate } from "./calendar-date.ts";
import { type ClockTime, clockTimeOf, twelveHourLabel } from "./clock-time.ts";
import { dateOf, type LocalDateTime, localDateTime } from "./local-date-time.ts";

/** The step between times a diner can ask for, in minutes (spec 9). */
export const QUARTER_HOUR_MINUTES = 15;

/** A time of day as a dropdown offers it. */
export interface TimeChoice {
  readonly value: ClockTime;
  readonly label: string;
}

/** The 96 quarter hours of a day, `12:00 AM` to `11:45 PM` (spec 5). */
export const QUARTER_HOURS: readonly TimeChoice[] = Array.from({ length: 96 }, (_, index) => {
  const value = clockTimeOf(index * QUARTER_HOUR_MINUTES);
  return { value, label: twelveHourLabel(value) };
});

/** Whether a date and time is already past on the restaurant's own clock (spec 5). */
export const isPast = (date: CalendarDate, time: ClockTime, now: LocalDateTime): boolean =>
  localDateTime(date, time) < now;

/** Whether a day is already past on the restaurant's own calendar (spec 5). */
export const isPastDate = (date: CalendarDate, now: LocalDateTime): boolean => date < dateOf(now);
