import { addDays, type CalendarDate } from "../../time/calendar-date.ts";
import { dateOf, localDateTime } from "../../time/local-date-time.ts";
import { type Instant, instantOf, localTimeIn, type TimeZone } from "../../time/zoned-time.ts";
import { type OpenHours, type OpeningTimes, openHoursOn } from "./opening-times.ts";

/** The days ahead in which a closing time is looked up. */
const CLOSING_DAYS = 7;

/**
 * Returns until when a restaurant is open at an instant, or null when it is closed; `until` is null when it does not close within a week.
 * The opening minute counts, the closing minute does not. Hours may last past midnight (rule 3.43).
 */
export const openNow = (
  opening: OpeningTimes,
  zone: TimeZone,
  now: Instant,
): { readonly until: Instant | null } | null => {
  const today = dateOf(localTimeIn(zone, now));
  const period = openPeriods(opening, zone, addDays(today, -1), CLOSING_DAYS + 2).find(
    ({ opens, closes }) => opens <= now && now < closes,
  );
  if (period === undefined) return null;
  const lastsOn = dateOf(localTimeIn(zone, period.closes)) > addDays(today, CLOSING_DAYS);
  return { until: lastsOn ? null : period.closes };
};

/** A period in which a restaurant is open without a break, from `opens` up to `closes`. */
interface OpenPeriod {
  readonly opens: Instant;
  readonly closes: Instant;
}

/**
 * Returns the open periods whose hours start on the given days from `first`, in order. Joins adjacent and overlapping
 * hours, and drops those that a clock change removes.
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
    .reduce(joinPeriod, []);
};

const periodOf = (zone: TimeZone, date: CalendarDate, { from, until }: OpenHours): OpenPeriod => ({
  opens: instantOf(zone, localDateTime(date, from)),
  closes: instantOf(zone, localDateTime(until > from ? date : addDays(date, 1), until)),
});

const joinPeriod = (periods: readonly OpenPeriod[], next: OpenPeriod): readonly OpenPeriod[] => {
  const last = periods.at(-1);
  if (last === undefined || next.opens > last.closes) return [...periods, next];
  return [...periods.slice(0, -1), { opens: last.opens, closes: Math.max(last.closes, next.closes) }];
};

/** The days ahead in which an opening is looked up. */
const OPENING_DAYS = 366;

/** Returns when a closed restaurant opens next after an instant; null when it does not within a year. */
export const nextOpening = (opening: OpeningTimes, zone: TimeZone, now: Instant): Instant | null => {
  const today = dateOf(localTimeIn(zone, now));
  for (let day = 0; day <= OPENING_DAYS; day += 1) {
    const next = openPeriods(opening, zone, addDays(today, day), 1).find(
      ({ opens }) => opens > now && openNow(opening, zone, opens - 1) === null,
    );
    if (next !== undefined) return next.opens;
  }
  return null;
};
