import { addDays, type CalendarDate, weekdayOf } from "../../time/calendar-date.ts";
import { minutesOf, QUARTER_HOUR_MINUTES, QUARTER_HOURS } from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, localDateTime, timeOf } from "../../time/local-date-time.ts";
import { instantOf, localTimeIn } from "../../time/zoned-time.ts";
import type { Hours, Restaurant } from "./restaurant.ts";

/** The hours of a restaurant and its time zone. */
type OpeningHours = Pick<Restaurant, "shifts" | "specialDays" | "closures" | "timeZone">;

/**
 * Returns whether a party can start at a local time: on a quarter hour of that day's hours, the first and the last
 * included. A time that a clock change skips is not bookable; one that it repeats means the first.
 */
export const isBookableTime = (restaurant: OpeningHours, at: LocalDateTime): boolean => {
  const { timeZone } = restaurant;
  const time = timeOf(at);
  return (
    minutesOf(time) % QUARTER_HOUR_MINUTES === 0 &&
    hoursOn(restaurant, dateOf(at)).some(
      ({ firstSeating, lastSeating }) => firstSeating <= time && time <= lastSeating,
    ) &&
    localTimeIn(timeZone, instantOf(timeZone, at)) === at
  );
};

/** Returns the bookable local times from one to another, both included, earliest first. */
export const bookableTimes = (
  restaurant: OpeningHours,
  { from, to }: { readonly from: LocalDateTime; readonly to: LocalDateTime },
): readonly LocalDateTime[] => {
  const times: LocalDateTime[] = [];
  for (let date: CalendarDate = dateOf(from); date <= dateOf(to); date = addDays(date, 1)) {
    times.push(...QUARTER_HOURS.map(({ value }) => localDateTime(date, value)));
  }
  return times.filter((at) => from <= at && at <= to && isBookableTime(restaurant, at));
};

/**
 * Returns the hours of a restaurant on a day: none during a closure, else those of a special day, else those of its
 * shifts.
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
