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

/** Returns the local date and time of a zone at an instant, to the minute. */
export const localTimeIn = (zone: TimeZone, instant: Instant): LocalDateTime => {
  // Splitting the text costs a third of `formatToParts`, and a search calls this hundreds of times.
  const [month, day, year, hour, minute] = formatIn(zone).format(instant).split(/\D+/);
  return localDateTime(`${year}-${month}-${day}` as CalendarDate, `${hour}:${minute}` as ClockTime);
};

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const asIfUtc = (at: LocalDateTime): Instant => Date.parse(`${at}:00Z`);

/** Returns how far a zone is ahead of UTC at a whole minute, in milliseconds. */
const offsetAt = (zone: TimeZone, minute: Instant): number => asIfUtc(localTimeIn(zone, minute)) - minute;

/**
 * Returns the instant of a local time in a zone. A repeated time is the first of the two. A skipped time is the instant
 * of the clock change, the first at which the clock shows a later time.
 */
export const instantOf = (zone: TimeZone, at: LocalDateTime): Instant => {
  const wall = asIfUtc(at);
  // Only the offsets of a day before and a day after are possible; the earlier one comes first.
  const before = wall - offsetAt(zone, wall - DAY_MS);
  const after = wall - offsetAt(zone, wall + DAY_MS);
  return (
    [before, after].find((instant) => localTimeIn(zone, instant) === at) ?? changeIn(zone, after, before, at)
  );
};

/** Returns the first minute after `early` up to `late` at which the clock shows a time after `at`. */
const changeIn = (zone: TimeZone, early: Instant, late: Instant, at: LocalDateTime): Instant => {
  if (late - early <= MINUTE_MS) return late;
  const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS;
  return localTimeIn(zone, middle) > at
    ? changeIn(zone, early, middle, at)
    : changeIn(zone, middle, late, at);
};

/** Returns whether a zone's clock shows a local time, and its first occurrence is not past. A time is past once its minute is over. */
export const isUpcoming = (zone: TimeZone, at: LocalDateTime, now: Instant): boolean => {
  const instant = instantOf(zone, at);
  return instant + MINUTE_MS > now && localTimeIn(zone, instant) === at;
};

/** Returns the name of the restaurant's zone when the visitor's clock shows another time, else null (rule 2.68). */
export const zoneNote = (restaurant: TimeZone, visitor: TimeZone, at: LocalDateTime): string | null => {
  const instant = instantOf(restaurant, at);
  return localTimeIn(visitor, instant) === localTimeIn(restaurant, instant)
    ? null
    : zoneName(restaurant, instant);
};

const namesIn = /* @__PURE__ */ dateFormats({ timeZoneName: "longGeneric" });

/** Returns the generic name of a zone, `Eastern Time`, in the season of an instant. */
export const zoneName = (zone: TimeZone, instant: Instant): string =>
  namesIn(zone)
    .formatToParts(instant)
    // Some browsers add the country, `Pacific Time (Canada)`.
    .map(({ type, value }) => (type === "timeZoneName" ? value.replace(/ \([^(]*\)$/, "") : ""))
    .join("");
