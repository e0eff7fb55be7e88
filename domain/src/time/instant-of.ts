import type { LocalDateTime } from "./local-date-time.ts";
import { type Instant, localTimeIn, type TimeZone } from "./zoned-time.ts";

const asIfUtc = (at: LocalDateTime): Instant => Date.parse(`${at}:00Z`);

const offsetAt = (zone: TimeZone, instant: Instant): number =>
  asIfUtc(localTimeIn(zone, instant)) - Math.floor(instant / 60_000) * 60_000;

/**
 * The instant at which a restaurant's wall clock shows a local time. A time that a clock change repeats is the first of
 * the two; one that it skips is moved on by the length of the gap, as Temporal's "compatible" reading does.
 */
export const instantOf = (zone: TimeZone, at: LocalDateTime): Instant => {
  const wall = asIfUtc(at);
  // The offsets a day either side are the only two the wall time can have been read with.
  const before = offsetAt(zone, wall - 86_400_000);
  const after = offsetAt(zone, wall + 86_400_000);
  const fits = [wall - before, wall - after].filter((instant) => localTimeIn(zone, instant) === at);
  return fits.length > 0 ? Math.min(...fits) : wall - before;
};
