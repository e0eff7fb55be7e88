import { openHoursOn } from "../../restaurant/opening/opening-times.ts";
import { addDays } from "../../time/calendar-date.ts";
import { minutesOf, QUARTER_HOUR_MINUTES } from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, timeOf } from "../../time/local-date-time.ts";
import { instantOf, localTimeIn, type TimeZone } from "../../time/zoned-time.ts";
import type { Restaurant } from "./restaurant.ts";
import { localTimeOn, openDayOf, seatingMinutes, serviceDayOf } from "./service-day.ts";

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
  const isOpen = openDayOf(restaurant, at) !== null && isShown(timeZone, at);
  if (isOpen) return isQuarterHour && serviceDayOf(restaurant, at) !== null ? null : "OutsideShifts";
  return openHoursOn(opening, dateOf(at)).length === 0 ? "Closed" : "OutsideOpeningHours";
};

/** Returns whether the clock of a zone shows a local time: a clock change skips some. */
const isShown = (zone: TimeZone, at: LocalDateTime): boolean => localTimeIn(zone, instantOf(zone, at)) === at;

/** Returns the bookable local times from one to another, both included, earliest first. */
export const bookableTimes = (
  restaurant: LocalHours,
  { from, to }: { readonly from: LocalDateTime; readonly to: LocalDateTime },
): readonly LocalDateTime[] => {
  const times = new Set<LocalDateTime>();
  // The hours of the day before may last past midnight.
  for (let day = addDays(dateOf(from), -1); day <= dateOf(to); day = addDays(day, 1)) {
    for (const minute of seatingMinutes(restaurant, day)) times.add(localTimeOn(day, minute));
  }
  return [...times].filter((at) => from <= at && at <= to && isShown(restaurant.timeZone, at)).toSorted();
};
