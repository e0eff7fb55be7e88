import type { CalendarDate } from "../../time/calendar-date.ts";
import { dateOf } from "../../time/local-date-time.ts";
import { type Instant, localTimeIn, type TimeZone } from "../../time/zoned-time.ts";
import { openHoursOn } from "./open-hours-on.ts";
import type { OpenHours, OpeningTimes } from "./opening-times.ts";

/** What is written on a restaurant's door for one day. */
export interface DayHours {
  readonly date: CalendarDate;
  /** The name of the special day that it is; empty on any other. */
  readonly name: string;
  /** Empty when it does not open that day. */
  readonly hours: readonly OpenHours[];
}

/** The hours of the day that it is at a restaurant at an instant, which may be yesterday's or tomorrow's to the visitor. */
export const hoursToday = (opening: OpeningTimes, zone: TimeZone, now: Instant): DayHours => {
  const date = dateOf(localTimeIn(zone, now));
  const name = opening.specialDays.find((day) => day.date === date)?.name ?? "";
  return { date, name, hours: openHoursOn(opening, date) };
};
