import { addDays, type CalendarDate } from "../../time/calendar-date.ts";
import { instantOf } from "../../time/instant-of.ts";
import { localDateTime } from "../../time/local-date-time.ts";
import type { Instant, TimeZone } from "../../time/zoned-time.ts";
import { openHoursOn } from "./open-hours-on.ts";
import type { OpenHours, OpeningTimes } from "./opening-times.ts";

/** A stretch of time in which a restaurant is open without a break: from `opens` on, up to `closes`, which it is not. */
export interface OpenPeriod {
  readonly opens: Instant;
  readonly closes: Instant;
}

/**
 * When a restaurant is open by the hours that begin on so many days from `first` on, in the order of time. Hours that meet
 * or overlap are one period; those that a clock change leaves nothing of are none.
 */
export const openPeriods = (
  opening: OpeningTimes,
  zone: TimeZone,
  first: CalendarDate,
  days: number,
): readonly OpenPeriod[] => {
  const dates = Array.from({ length: days }, (_, day) => addDays(first, day));
  return dates
    .flatMap((date) => openHoursOn(opening, date).map((hours) => periodOf(zone, date, hours)))
    .filter(({ opens, closes }) => opens < closes)
    .toSorted((a, b) => a.opens - b.opens)
    .reduce(joined, []);
};

const periodOf = (zone: TimeZone, date: CalendarDate, { from, until }: OpenHours): OpenPeriod => ({
  opens: instantOf(zone, localDateTime(date, from)),
  closes: instantOf(zone, localDateTime(until > from ? date : addDays(date, 1), until)),
});

const joined = (periods: readonly OpenPeriod[], next: OpenPeriod): readonly OpenPeriod[] => {
  const last = periods.at(-1);
  if (last === undefined || next.opens > last.closes) return [...periods, next];
  return [...periods.slice(0, -1), { opens: last.opens, closes: Math.max(last.closes, next.closes) }];
};
