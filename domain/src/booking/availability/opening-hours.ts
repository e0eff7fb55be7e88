import { type CalendarDate, weekdayOf } from "../../time/calendar-date.ts";
import type { Hours, Restaurant } from "./restaurant.ts";

/**
 * The hours in which a restaurant seats parties on a day: none on a day of a closure; else those of the special day that it
 * is, if any; else those of its shifts.
 */
export const hoursOn = (
  { shifts, specialDays, closures }: Pick<Restaurant, "shifts" | "specialDays" | "closures">,
  date: CalendarDate,
): readonly Hours[] => {
  if (closures.some(({ from, to }) => from <= date && date <= to)) return [];
  const special = specialDays.find((day) => day.date === date);
  if (special !== undefined) return special.hours;
  const weekday = weekdayOf(date);
  return shifts.filter(({ weekdays }) => weekdays.includes(weekday));
};
