import fc from "fast-check";
import { instants } from "./time.arbitraries.ts";
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
  "Africa/Casablanca",
  "Antarctica/Troll",
  "America/Nuuk",
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

/** No zone changes its clocks twice in so many days. */
const STEP_DAYS = 14;

/** Returns the clock changes of a zone from 2024 to 2028, by the machine's time zone data. */
const changesOf = (zone: TimeZone): readonly ClockChange[] =>
  Array.from({ length: (5 * 365) / STEP_DAYS }, (_, step) => Date.UTC(2024, 0, 1 + step * STEP_DAYS)).flatMap(
    (from) => {
      const to = from + STEP_DAYS * DAY_MS;
      const forwardMs = aheadOfUtc(zone, to) - aheadOfUtc(zone, from);
      return forwardMs === 0 ? [] : [{ zone, at: firstMinuteOf(zone, from, to), forwardMs }];
    },
  );

/** Clock changes of zones with daylight-saving time, some of them by half an hour or two hours. */
export const clockChanges: fc.Arbitrary<ClockChange> = fc.constantFrom(...CHANGING_ZONES.flatMap(changesOf));

const minutesAround = fc.oneof(fc.integer({ min: -1600, max: 1600 }), fc.integer({ min: -90, max: 90 }));

/** Instants to the minute around clock changes. */
export const instantsAroundChanges: fc.Arbitrary<InstantInZone> = fc
  .tuple(clockChanges, minutesAround)
  .map(([{ zone, at }, minutes]) => ({ zone, instant: at + minutes * MINUTE_MS }));

/** Instants in any zone of the IANA database, around its clock changes where it has some. */
export const instantsAnywhere: fc.Arbitrary<InstantInZone> = fc
  .tuple(fc.constantFrom(...Intl.supportedValuesOf("timeZone")), fc.nat(), minutesAround, instants)
  .map(([zone, drawn, minutes, anyInstant]) => {
    const changes = changesOf(zone);
    const change = changes[drawn % Math.max(1, changes.length)];
    return { zone, instant: change === undefined ? anyInstant : change.at + minutes * MINUTE_MS };
  });
