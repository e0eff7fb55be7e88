import { addDays, type CalendarDate } from "../../time/calendar-date.ts";
import type { ClockTime } from "../../time/clock-time.ts";
import { dateOf, timeOf } from "../../time/local-date-time.ts";
import { type Instant, localTimeIn, type TimeZone } from "../../time/zoned-time.ts";
import { nextOpening, openNow } from "./open-now.ts";
import type { OpeningTimes } from "./opening-times.ts";

/** Whether a restaurant is open, and when that changes; null for never. */
export interface OpeningState {
  readonly isOpen: boolean;
  readonly next: OpeningChange | null;
}

/** A closing or an opening to come, on the restaurant's clock. `day` says how far it is from the restaurant's today. */
export interface OpeningChange {
  readonly at: Instant;
  readonly date: CalendarDate;
  readonly time: ClockTime;
  readonly day: "today" | "tomorrow" | "within a week" | "later";
}

/** Returns whether a restaurant is open at an instant, and when it closes or opens next. */
export const openingState = (opening: OpeningTimes, zone: TimeZone, now: Instant): OpeningState => {
  const open = openNow(opening, zone, now);
  const at = open === null ? nextOpening(opening, zone, now) : open.until;
  return { isOpen: open !== null, next: at === null ? null : changeAt(at, zone, now) };
};

const changeAt = (at: Instant, zone: TimeZone, now: Instant): OpeningChange => {
  const local = localTimeIn(zone, at);
  const date = dateOf(local);
  return { at, date, time: timeOf(local), day: dayFrom(dateOf(localTimeIn(zone, now)), date) };
};

const dayFrom = (today: CalendarDate, date: CalendarDate): OpeningChange["day"] => {
  if (date === today) return "today";
  if (date === addDays(today, 1)) return "tomorrow";
  return date < addDays(today, 7) ? "within a week" : "later";
};
