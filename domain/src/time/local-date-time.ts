import { type CalendarDate, isDayOfMonth } from "./calendar-date.ts";
import type { ClockTime } from "./clock-time.ts";

/** A restaurant-local date and time without offset, `2027-03-05T19:00`. Compares as text. */
export type LocalDateTime = `${CalendarDate}T${ClockTime}`;

/** Joins a day and a time of day. */
export const localDateTime = (date: CalendarDate, time: ClockTime): LocalDateTime => `${date}T${time}`;

/** Returns the day of a local date and time. */
export const dateOf = (at: LocalDateTime): CalendarDate => at.slice(0, 10) as CalendarDate;

/** Returns the time of day of a local date and time. */
export const timeOf = (at: LocalDateTime): ClockTime => at.slice(11) as ClockTime;

/** Returns whether a text is a local date and time to the minute, on a day of the calendar. */
export const isLocalDateTime = (text: string): text is LocalDateTime =>
  WRITTEN_MINUTE.test(text) && isDayOfMonth(text);

const WRITTEN_MINUTE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/;

/** Returns whether a date and time is before now on the restaurant's clock (rule 5.2). */
export const isPast = (date: CalendarDate, time: ClockTime, now: LocalDateTime): boolean =>
  localDateTime(date, time) < now;

/** Returns whether a day is before today on the restaurant's calendar (rule 5.1). */
export const isPastDate = (date: CalendarDate, now: LocalDateTime): boolean => date < dateOf(now);
