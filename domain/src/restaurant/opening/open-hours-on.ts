import { type CalendarDate, weekdayOf } from "../../time/calendar-date.ts";
import type { OpenHours, OpeningTimes } from "./opening-times.ts";

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
