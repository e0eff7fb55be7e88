import { dateFormats } from "./date-formats.ts";

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** The most cached days of a zone. A search reads two or three, many times. */
const CACHED_DAYS = 400;

/** The offsets of a zone in one day of UTC, in ms: `before` up to the minute of its clock change, and `after` from then on. */
interface DayOffsets {
  readonly before: number;
  /** In minutes since 1970. */
  readonly change: number;
  readonly after: number;
}

/** The offsets of days by zone and day since 1970. */
const cache = /* @__PURE__ */ new Map<string, Map<number, DayOffsets>>();

/** Returns how far a zone is ahead of UTC at a whole minute, in ms. `Intl` takes 20 times as long as the cache. */
export const zoneOffsetAt = (zone: string, instant: number): number => {
  const minute = instant / MINUTE_MS;
  const { before, change, after } = offsetsOn(zone, Math.floor(minute / DAY_MINUTES));
  return minute < change ? before : after;
};

const offsetsOn = (zone: string, day: number): DayOffsets => {
  const known = cache.get(zone)?.get(day);
  if (known !== undefined) return known;
  const found = findOffsets(zone, day);
  const days = cache.get(zone) ?? new Map<number, DayOffsets>();
  cache.set(zone, days);
  if (days.size >= CACHED_DAYS) days.delete(days.keys().next().value ?? day);
  days.set(day, found);
  return found;
};

const findOffsets = (zone: string, day: number): DayOffsets => {
  // No zone has changed its clocks twice in a day.
  let [early, late] = [day * DAY_MINUTES, (day + 1) * DAY_MINUTES - 1];
  const [before, after] = [readOffset(zone, early), readOffset(zone, late)];
  if (before === after) return { before, change: early, after };
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (readOffset(zone, middle) === before) early = middle;
    else late = middle;
  }
  return { before, change: late, after };
};

const formatIn = /* @__PURE__ */ dateFormats({
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** What zones need of Temporal. */
interface TemporalOfZones {
  readonly Instant: {
    readonly fromEpochMilliseconds: (instant: number) => {
      readonly toZonedDateTimeISO: (zone: string) => { readonly offsetNanoseconds: number };
    };
  };
}

/** Reads an offset from Temporal, or from `Intl` where the platform lacks it: its first formatter takes a browser 25 ms. */
const readOffset = (zone: string, minute: number): number => {
  const { Temporal } = globalThis as { readonly Temporal?: TemporalOfZones };
  if (Temporal !== undefined) {
    const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(
      minute * MINUTE_MS,
    ).toZonedDateTimeISO(zone);
    return Math.floor(offsetNanoseconds / (MINUTE_MS * 1e6)) * MINUTE_MS;
  }
  const [month, day, year, hour, minutes] = formatIn(zone)
    .format(minute * MINUTE_MS)
    .split(/\D+/)
    .map(Number) as [number, number, number, number, number];
  return Date.UTC(year, month - 1, day, hour, minutes) - minute * MINUTE_MS;
};
