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

const DAY_MS = 86_400_000;

const asIfUtc = (at: LocalDateTime): Instant => Date.parse(`${at}:00Z`);

/** How far a zone's clock is ahead of UTC at a whole minute, in milliseconds. */
const offsetAt = (zone: TimeZone, minute: Instant): number => asIfUtc(localTimeIn(zone, minute)) - minute;

/**
 * The instant at which a restaurant's wall clock shows a local time. A time that a clock change repeats is the first of
 * the two; one that it skips is moved on by the length of the gap, as Temporal's "compatible" reading does.
 */
export const instantOf = (zone: TimeZone, at: LocalDateTime): Instant => {
  const wall = asIfUtc(at);
  // The offsets a day either side are the only two the wall time can have been read with; the earlier one comes first.
  const before = wall - offsetAt(zone, wall - DAY_MS);
  const after = wall - offsetAt(zone, wall + DAY_MS);
  return [before, after].find((instant) => localTimeIn(zone, instant) === at) ?? before;
};

/**
 * The restaurant's zone as a diner reads it, `Eastern Time`, when the visitor's own clock will show another time than
 * the restaurant's; null when both clocks agree and nothing needs to be said.
 */
export const zoneNote = (restaurant: TimeZone, visitor: TimeZone, at: LocalDateTime): string | null => {
  const instant = instantOf(restaurant, at);
  return localTimeIn(visitor, instant) === localTimeIn(restaurant, instant)
    ? null
    : zoneName(restaurant, instant);
};

const namesIn = /* @__PURE__ */ dateFormats({ timeZoneName: "longGeneric" });

/** A zone as a diner reads it, `Eastern Time`, in the words of the season of an instant. */
export const zoneName = (zone: TimeZone, instant: Instant): string =>
  namesIn(zone)
    .formatToParts(instant)
    // Some browsers add the country, `Pacific Time (Canada)`.
    .map(({ type, value }) => (type === "timeZoneName" ? value.replace(/ \([^(]*\)$/, "") : ""))
    .join("");
