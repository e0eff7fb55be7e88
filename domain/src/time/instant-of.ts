import type { LocalDateTime } from "./local-date-time.ts";
import { type Instant, localTimeIn, type TimeZone } from "./zoned-time.ts";

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
