import { addDays, type CalendarDate } from "../../time/calendar-date.ts";
import type { ClockTime } from "../../time/clock-time.ts";
import { type LocalDateTime, localDateTime, timeOf } from "../../time/local-date-time.ts";
import { byNearness, type DayAvailability, minutesAway, WINDOW_MINUTES } from "./availability.ts";

/** The most free times that a search of a day finds where the day has few tables (rule 3.73). */
export const FEW_TIMES = 4;

/** Returns the days of the fortnight after a searched one. */
export const daysAfter = (date: CalendarDate): readonly CalendarDate[] =>
  Array.from({ length: 14 }, (_, index) => addDays(date, index + 1));

/** Judges a day by its free times: free where a search of it finds more than a few (rule 3.73). */
export const judgeDay = (
  date: CalendarDate,
  wanted: ClockTime,
  times: readonly LocalDateTime[],
): DayAvailability => {
  const nearest = byNearness(times, wanted);
  const [time, beyondFew] = [nearest[0], nearest[FEW_TIMES]];
  if (time === undefined) return { state: "none", time: localDateTime(date, wanted) };
  const isFree =
    beyondFew !== undefined && minutesAway(beyondFew, searchTimeOf(time, wanted)) <= WINDOW_MINUTES;
  return { state: isFree ? "free" : "few", time };
};

/** Returns the time to search a day at: the searched one where its search finds the nearest free time, and otherwise that. */
export const searchTimeOf = (nearest: LocalDateTime, wanted: ClockTime): ClockTime =>
  minutesAway(nearest, wanted) <= WINDOW_MINUTES ? wanted : timeOf(nearest);
