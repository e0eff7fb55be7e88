import { openHoursOn } from "../../restaurant/opening/opening-times.ts";
import { addDays, type CalendarDate } from "../../time/calendar-date.ts";
import { minutesOf, QUARTER_HOUR_MINUTES, QUARTER_HOURS } from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, localDateTime, timeOf } from "../../time/local-date-time.ts";
import { instantOf, localTimeIn } from "../../time/zoned-time.ts";
import type { Restaurant } from "./restaurant.ts";
import { openDayOf, serviceDayOf } from "./service-day.ts";

/** The hours of a restaurant and its time zone. */
type LocalHours = Pick<Restaurant, "opening" | "shifts" | "timeZone">;

/** Why a restaurant seats no party at a time: a day without hours, another time of day, or no shift then. */
export type HoursRejection = "Closed" | "OutsideOpeningHours" | "OutsideShifts";

/**
 * Returns why a party cannot start at a local time; null when it can: on a quarter hour of a shift, within the opening
 * hours of its service day. A time that a clock change skips is not bookable; one that it repeats means the first (rules 3.45, 3.47).
 */
export const hoursRejection = (restaurant: LocalHours, at: LocalDateTime): HoursRejection | null => {
  const { timeZone, opening } = restaurant;
  const isQuarterHour = minutesOf(timeOf(at)) % QUARTER_HOUR_MINUTES === 0;
  const isOpen = openDayOf(restaurant, at) !== null && localTimeIn(timeZone, instantOf(timeZone, at)) === at;
  if (isOpen) return isQuarterHour && serviceDayOf(restaurant, at) !== null ? null : "OutsideShifts";
  return openHoursOn(opening, dateOf(at)).length === 0 ? "Closed" : "OutsideOpeningHours";
};

/** Returns the bookable local times from one to another, both included, earliest first. */
export const bookableTimes = (
  restaurant: LocalHours,
  { from, to }: { readonly from: LocalDateTime; readonly to: LocalDateTime },
): readonly LocalDateTime[] => {
  const times: LocalDateTime[] = [];
  for (let date: CalendarDate = dateOf(from); date <= dateOf(to); date = addDays(date, 1)) {
    times.push(...QUARTER_HOURS.map((time) => localDateTime(date, time)));
  }
  return times.filter((at) => from <= at && at <= to && hoursRejection(restaurant, at) === null);
};
