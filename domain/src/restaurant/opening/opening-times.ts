import { type CalendarDate, weekdayOf } from "../../time/calendar-date.ts";
import type { ClockTime } from "../../time/clock-time.ts";
import { dateOf } from "../../time/local-date-time.ts";
import { type Instant, localTimeIn, type TimeZone } from "../../time/zoned-time.ts";

/**
 * Hours in which a restaurant is open, on its own clock. An end at or before the beginning is on the day after: `17:00` to
 * `01:00` ends in the night, and the same twice is a whole day.
 */
export interface OpenHours {
  readonly from: ClockTime;
  readonly until: ClockTime;
}

/** Hours that come round on weekdays 0 (Sunday) to 6. */
export interface WeeklyHours extends OpenHours {
  readonly weekdays: readonly number[];
}

/** A day with hours of its own in place of its weekday's; none when the restaurant is closed that day. */
export interface SpecialDay {
  readonly date: CalendarDate;
  /** What day it is, `Thanksgiving`; empty where nothing needs to be said. */
  readonly name: string;
  readonly hours: readonly OpenHours[];
}

/** When a restaurant is open; never, where nothing is known. Each special day's date is there once. */
export interface OpeningTimes {
  readonly weekly: readonly WeeklyHours[];
  readonly specialDays: readonly SpecialDay[];
}

/** The hours that begin on a day, from morning to night: those of the special day that it is, else those of its weekday. */
export const openHoursOn = (
  { weekly, specialDays }: OpeningTimes,
  date: CalendarDate,
): readonly OpenHours[] => {
  const weekday = weekdayOf(date);
  const hours =
    specialDays.find((day) => day.date === date)?.hours ??
    weekly.filter(({ weekdays }) => weekdays.includes(weekday));
  return hours
    .map(({ from, until }) => ({ from, until }))
    .toSorted((a, b) => a.from.localeCompare(b.from, "en"));
};

/** Opening times without the special days that are over at the restaurant, and the rest of those in their order. */
export const withoutPastSpecialDays = (opening: OpeningTimes, zone: TimeZone, now: Instant): OpeningTimes => {
  const today = dateOf(localTimeIn(zone, now));
  return {
    ...opening,
    specialDays: opening.specialDays
      .filter(({ date }) => date >= today)
      .toSorted((a, b) => a.date.localeCompare(b.date, "en")),
  };
};
