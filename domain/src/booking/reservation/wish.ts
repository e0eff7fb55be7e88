import { addDays, type CalendarDate } from "../../time/calendar-date.ts";
import { type ClockTime, clockTimeOf, minutesOf } from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, timeOf } from "../../time/local-date-time.ts";
import { isPast, isPastDate, QUARTER_HOUR_MINUTES } from "../../time/quarter-hours.ts";
import type { Seat } from "./seat.ts";

/** The smallest and largest party the dropdown offers, in people (spec 5). */
export const MIN_PARTY_SIZE = 1;
export const MAX_PARTY_SIZE = 20;

/** What is chosen before the diner has chosen anything: 2 people, 7:00 PM (spec 4). */
export const DEFAULT_PARTY_SIZE = 2;
export const DEFAULT_TIME: ClockTime = "19:00";

/** The party sizes a diner can choose, 1 to 20. */
export const PARTY_SIZES: readonly number[] = Array.from(
  { length: MAX_PARTY_SIZE - MIN_PARTY_SIZE + 1 },
  (_, index) => MIN_PARTY_SIZE + index,
);

/** What a diner asks for; null where nothing is chosen. */
export interface Wish {
  readonly partySize: number | null;
  readonly date: CalendarDate | null;
  readonly time: ClockTime | null;
}

/** A wish with nothing missing: what a search needs. */
export interface CompleteWish {
  readonly partySize: number;
  readonly date: CalendarDate;
  readonly time: ClockTime;
}

/** The wish as one a search can use; undefined while anything is missing. */
export const completeWish = ({ partySize, date, time }: Wish): CompleteWish | undefined =>
  partySize === null || date === null || time === null ? undefined : { partySize, date, time };

/**
 * The wish a diner starts with: 2 people today at 7:00 PM; once that is past, the next quarter hour today; with none
 * left, tomorrow at 7:00 PM. `now` is the restaurant's own wall clock.
 */
export const defaultWish = (now: LocalDateTime): CompleteWish => {
  const today = dateOf(now);
  const wish = { partySize: DEFAULT_PARTY_SIZE, date: today, time: DEFAULT_TIME };
  if (!isPast(today, DEFAULT_TIME, now)) return wish;
  const next = Math.ceil(minutesOf(timeOf(now)) / QUARTER_HOUR_MINUTES) * QUARTER_HOUR_MINUTES;
  return next < 24 * 60 ? { ...wish, time: clockTimeOf(next) } : { ...wish, date: addDays(today, 1) };
};

/** The wish that a seat would have come of. */
export const wishFor = ({ partySize, time }: Seat): CompleteWish => ({
  partySize,
  date: dateOf(time),
  time: timeOf(time),
});

/** The wish without what the restaurant's clock has overtaken: a past day takes its time with it. */
export const currentWish = (wish: Wish, now: LocalDateTime): Wish => {
  if (wish.date !== null && isPastDate(wish.date, now)) return { ...wish, date: null, time: null };
  const overtaken = wish.date !== null && wish.time !== null && isPast(wish.date, wish.time, now);
  return overtaken ? { ...wish, time: null } : wish;
};
