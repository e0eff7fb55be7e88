import { midnightUtc } from "./calendar-date.ts";
import { minutesOf } from "./clock-time.ts";
import { dateFormats, US_ENGLISH } from "./date-formats.ts";
import { dateOf, type LocalDateTime, timeOf } from "./local-date-time.ts";
import { zoneOffsetAt } from "./zone-offset.ts";

/** An IANA time zone name, `America/New_York`. */
export type TimeZone = string;

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number;

/** Returns the local date and time of a zone at an instant, to the minute. */
export const localTimeIn = (zone: TimeZone, instant: Instant): LocalDateTime => {
  const minute = Math.floor(instant / MINUTE_MS) * MINUTE_MS;
  return new Date(minute + zoneOffsetAt(zone, minute)).toISOString().slice(0, 16) as LocalDateTime;
};

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const asIfUtc = (at: LocalDateTime): Instant => midnightUtc(dateOf(at)) + minutesOf(timeOf(at)) * MINUTE_MS;

/** Returns what the clock of a zone shows at an instant, as if it were UTC. */
const wallAt = (zone: TimeZone, instant: Instant): Instant => instant + zoneOffsetAt(zone, instant);

/**
 * Returns the instant of a local time in a zone. A repeated time is the first of the two. A skipped time is the instant
 * of the clock change, the first at which the clock shows a later time (rule 3.43).
 */
export const instantOf = (zone: TimeZone, at: LocalDateTime): Instant => {
  const wall = asIfUtc(at);
  // Only the offsets of a day before and a day after are possible; the earlier one comes first.
  const before = wall - zoneOffsetAt(zone, wall - DAY_MS);
  if (wallAt(zone, before) === wall) return before;
  const after = wall - zoneOffsetAt(zone, wall + DAY_MS);
  return wallAt(zone, after) === wall ? after : changeIn(zone, after, before, wall);
};

/** Returns the first minute after `early` up to `late` at which the clock shows a time after `wall`. */
const changeIn = (zone: TimeZone, early: Instant, late: Instant, wall: Instant): Instant => {
  if (late - early <= MINUTE_MS) return late;
  const middle = early + Math.floor((late - early) / 2 / MINUTE_MS) * MINUTE_MS;
  return wallAt(zone, middle) > wall
    ? changeIn(zone, early, middle, wall)
    : changeIn(zone, middle, late, wall);
};

/**
 * Returns whether a zone's clock shows a local time, and its first occurrence is not past. A time is past once its minute is over
 * (rule 4.39).
 */
export const isUpcoming = (zone: TimeZone, at: LocalDateTime, now: Instant): boolean => {
  const instant = instantOf(zone, at);
  return instant + MINUTE_MS > now && wallAt(zone, instant) === asIfUtc(at);
};

/** Returns the name of the restaurant's zone when the visitor's clock shows another time, else null (rule 2.68). */
export const zoneNote = (
  restaurant: TimeZone,
  visitor: TimeZone,
  at: LocalDateTime,
  language = US_ENGLISH,
): string | null => {
  const instant = instantOf(restaurant, at);
  return localTimeIn(visitor, instant) === localTimeIn(restaurant, instant)
    ? null
    : zoneName(restaurant, instant, language);
};

const namesIn = /* @__PURE__ */ dateFormats({ timeZoneName: "longGeneric" });

/** Returns the generic name of a zone, `Eastern Time`, in the season of an instant. */
export const zoneName = (zone: TimeZone, instant: Instant, language = US_ENGLISH): string =>
  namesIn(zone, language)
    .formatToParts(instant)
    // Some browsers add the country, `Pacific Time (Canada)`.
    .map(({ type, value }) => (type === "timeZoneName" ? value.replace(/ \([^(]*\)$/, "") : ""))
    .join("");
