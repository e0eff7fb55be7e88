import fc from "fast-check";
import type { CalendarDate } from "./calendar-date.ts";
import { type ClockTime, QUARTER_HOURS } from "./clock-time.ts";
import { type LocalDateTime, localDateTime } from "./local-date-time.ts";
import type { Instant, TimeZone } from "./zoned-time.ts";

const YEAR_2024 = Date.UTC(2024, 0, 1);
const YEAR_2031 = Date.UTC(2031, 0, 1);

/** Instants from 2024 to 2030, to the minute. */
export const instants: fc.Arbitrary<Instant> = fc
  .integer({ min: YEAR_2024 / 60_000, max: YEAR_2031 / 60_000 })
  .map((minutes) => minutes * 60_000);

/** Days from 2024 to 2030, with leap days. */
export const calendarDates: fc.Arbitrary<CalendarDate> = instants.map(
  (instant) => new Date(instant).toISOString().slice(0, 10) as CalendarDate,
);

/** One of the 96 quarter hours. */
export const quarterHours: fc.Arbitrary<ClockTime> = fc.constantFrom(...QUARTER_HOURS);

/** Local times on the quarter hour. */
export const localDateTimes: fc.Arbitrary<LocalDateTime> = fc
  .tuple(calendarDates, quarterHours)
  .map(([date, time]) => localDateTime(date, time));

/** Zones of the demo group, and zones with half-hour offsets, quarter-hour offsets, a half-hour change or none. */
export const timeZones: fc.Arbitrary<TimeZone> = fc.constantFrom(
  "America/New_York",
  "America/Chicago",
  "America/Toronto",
  "America/Vancouver",
  "America/St_Johns",
  "America/Phoenix",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Pacific/Kiritimati",
  "UTC",
);

/** Texts instead of a language tag: known tags, tags that only look valid, and any text. */
export const languageTags: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "en-US",
    "en-GB",
    "es-US",
    "fr-CA",
    "fr",
    "ar",
    "he",
    "ja",
    "th-TH",
    "fa-IR",
    "en-US-u-ca-hebrew",
  ),
  fc.constantFrom(
    "",
    "en_US",
    "en-@@",
    "x-private",
    "a",
    "en-US-u-nu-none",
    "fr-CA-CA",
    "--",
    "i-klingon",
    "zz-ZZ",
  ),
  fc.stringMatching(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/),
  fc.string(),
);
