import { addDays, type CalendarDate, isCalendarDate } from "@couvert/domain/time/calendar-date";
import { dateOf } from "@couvert/domain/time/local-date-time";
import { type Instant, localTimeIn, type TimeZone } from "@couvert/domain/time/zoned-time";

/** A day as an operator names it, on a restaurant's own calendar. */
export type NamedDay = CalendarDate | keyof typeof NAMED;

/** How many days after today a name stands for. */
const NAMED = { yesterday: -1, today: 0, tomorrow: 1 } as const;

/** Returns whether a text names a day. */
export const isNamedDay = (text: string): text is NamedDay => isName(text) || isCalendarDate(text);

const isName = (text: string): text is keyof typeof NAMED => Object.hasOwn(NAMED, text);

/** Returns what is wrong with a text that names no day. */
export const noNamedDay = (text: string): string =>
  `--date must be yesterday, today, tomorrow or a day such as 2026-12-31, not ${JSON.stringify(text)}`;

/** Returns the date of a named day on the calendar of a time zone. */
export const dayIn = (zone: TimeZone, day: NamedDay, now: Instant): CalendarDate =>
  isName(day) ? addDays(dateOf(localTimeIn(zone, now)), NAMED[day]) : day;
