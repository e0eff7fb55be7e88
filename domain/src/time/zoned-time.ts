import type { CalendarDate } from "./calendar-date.ts";
import type { ClockTime } from "./clock-time.ts";
import { dateFormats } from "./date-formats.ts";
import { type LocalDateTime, localDateTime } from "./local-date-time.ts";

/** An IANA time zone name, `America/New_York`. */
export type TimeZone = string;

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

const formatIn = /* @__PURE__ */ dateFormats({
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** What the calendar and the clock on a restaurant's wall say at an instant, to the minute. */
export const localTimeIn = (zone: TimeZone, instant: Instant): LocalDateTime => {
  // Taking the text apart costs a third of what asking for its parts does, and a search does this by the hundred.
  const [month, day, year, hour, minute] = formatIn(zone).format(instant).split(/\D+/);
  return localDateTime(`${year}-${month}-${day}` as CalendarDate, `${hour}:${minute}` as ClockTime);
};
