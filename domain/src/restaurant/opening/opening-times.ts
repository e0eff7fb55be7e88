import { addDays, type CalendarDate, weekdayOf } from "../../time/calendar-date.ts";
import type { ClockTime } from "../../time/clock-time.ts";
import { dateOf, localDateTime } from "../../time/local-date-time.ts";
import { type Instant, instantOf, localTimeIn, type TimeZone } from "../../time/zoned-time.ts";

/** Opening hours on the local clock. An end at or before the start is on the next day; equal times are a whole day. */
export interface OpenHours {
  readonly from: ClockTime;
  readonly until: ClockTime;
}

/** Hours on weekdays 0 (Sunday) to 6. */
export interface WeeklyHours extends OpenHours {
  readonly weekdays: readonly number[];
}

/** A day with its own hours instead of its weekday's; no hours when the restaurant is closed. */
export interface SpecialDay {
  readonly date: CalendarDate;
  /** The name of the day, `Thanksgiving`; empty for none. */
  readonly name: string;
  readonly hours: readonly OpenHours[];
}

/** The opening times of a restaurant; empty when they are unknown. Each date has at most one special day. */
export interface OpeningTimes {
  readonly weekly: readonly WeeklyHours[];
  readonly specialDays: readonly SpecialDay[];
}

/** Returns the hours that start on a day, in order: those of its special day, else those of its weekday. */
export const openHoursOn = (
  { weekly, specialDays }: OpeningTimes,
  date: CalendarDate,
): readonly OpenHours[] => {
  const weekday = weekdayOf(date);
  const hours =
    specialDays.find((day) => day.date === date)?.hours ??
    weekly.filter(({ weekdays }) => weekdays.includes(weekday));
  return inOrder(hours);
};

/**
 * Returns whether a restaurant is open at a local time, by hours that start on its day or last past midnight from the day before; true where
 * its hours are unknown.
 */
export const isOpenAt = (opening: OpeningTimes, date: CalendarDate, time: ClockTime): boolean =>
  opening.weekly.length === 0 ||
  openHoursOn(opening, date).some(({ from, until }) => from <= time && (time < until || until <= from)) ||
  openHoursOn(opening, addDays(date, -1)).some(({ from, until }) => until <= from && time < until);

/** Returns only the hours, sorted by their start. */
export const inOrder = (hours: readonly OpenHours[]): readonly OpenHours[] =>
  hours.map(({ from, until }) => ({ from, until })).toSorted((a, b) => a.from.localeCompare(b.from, "en"));

/** How many days ahead a page lists special days: eight weeks (rule 3.67). */
const LISTED_DAYS = 56;

/** Returns the special days that a page lists at an instant: those of the restaurant's next eight weeks (rule 3.67). */
export const listedSpecialDays = (
  { specialDays }: Pick<OpeningTimes, "specialDays">,
  zone: TimeZone,
  now: Instant,
): readonly SpecialDay[] => {
  const last = addDays(dateOf(localTimeIn(zone, now)), LISTED_DAYS);
  return specialDays.filter(({ date }) => date <= last);
};

/**
 * Returns the next moment at which the listed special days change in a zone: one is over, or comes within eight weeks. Null without
 * special days (rules 3.67, 7.60).
 */
export const nextListing = ({ specialDays }: OpeningTimes, zone: TimeZone, now: Instant): Instant | null =>
  specialDays
    .flatMap(({ date }) => [addDays(date, -LISTED_DAYS), addDays(date, 1)])
    .map((date) => instantOf(zone, localDateTime(date, "00:00")))
    .filter((moment) => moment > now)
    .reduce<Instant | null>((first, moment) => (first === null || moment < first ? moment : first), null);

/** Removes the special days before the restaurant's today, and sorts the others by date. */
export const withoutPastSpecialDays = (opening: OpeningTimes, zone: TimeZone, now: Instant): OpeningTimes => {
  const today = dateOf(localTimeIn(zone, now));
  return {
    ...opening,
    specialDays: opening.specialDays
      .filter(({ date }) => date >= today)
      .toSorted((a, b) => a.date.localeCompare(b.date, "en")),
  };
};
