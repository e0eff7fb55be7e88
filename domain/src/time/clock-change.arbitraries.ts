import fc from "fast-check";
import { type Instant, localTimeIn, type TimeZone } from "./zoned-time.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** A clock change of a zone: the first instant of the new time, and the change in ms (negative when clocks go back). */
interface ClockChange {
  readonly zone: TimeZone;
  readonly at: Instant;
  readonly forwardMs: number;
}

/** A zone, and an instant within about a day of one of its clock changes. */
interface InstantInZone {
  readonly zone: TimeZone;
  readonly instant: Instant;
}

const CHANGING_ZONES = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/St_Johns",
  "Europe/London",
  "Australia/Lord_Howe",
];

const aheadOfUtc = (zone: TimeZone, instant: Instant): number =>
  Date.parse(`${localTimeIn(zone, instant)}:00Z`) - instant;

const firstMinuteOf = (zone: TimeZone, before: Instant, after: Instant): Instant => {
  if (after - before === MINUTE_MS) return after;
  const middle = before + Math.floor((after - before) / 2 / MINUTE_MS) * MINUTE_MS;
  return aheadOfUtc(zone, middle) === aheadOfUtc(zone, before)
    ? firstMinuteOf(zone, middle, after)
    : firstMinuteOf(zone, before, middle);
};

/** Returns the clock changes of a zone from 2026 to 2028, by the machine's time zone data. */
const changesOf = (zone: TimeZone): readonly ClockChange[] =>
  Array.from({ length: 3 * 365 }, (_, day) => Date.UTC(2026, 0, 1 + day)).flatMap((midnight) => {
    const forwardMs = aheadOfUtc(zone, midnight + DAY_MS) - aheadOfUtc(zone, midnight);
    return forwardMs === 0 ? [] : [{ zone, at: firstMinuteOf(zone, midnight, midnight + DAY_MS), forwardMs }];
  });

/** Clock changes of zones with daylight-saving time, one of them by half an hour. */
export const clockChanges: fc.Arbitrary<ClockChange> = fc.constantFrom(...CHANGING_ZONES.flatMap(changesOf));

/** Instants to the minute around clock changes. */
export const instantsAroundChanges: fc.Arbitrary<InstantInZone> = fc
  .tuple(clockChanges, fc.oneof(fc.integer({ min: -1600, max: 1600 }), fc.integer({ min: -90, max: 90 })))
  .map(([{ zone, at }, minutes]) => ({ zone, instant: at + minutes * MINUTE_MS }));
