import { type ClockTime, minutesOf } from "../time/clock-time.ts";
import { type LocalDateTime, timeOf } from "../time/local-date-time.ts";

/** How a slot may be booked. */
export type AvailabilityType = "Standard" | "Experience";

/** One time at which one seating attribute is free (spec 3, "Availability time slot"). */
export interface Slot {
  readonly time: LocalDateTime;
  readonly availabilityType: readonly AvailabilityType[];
  readonly attribute: string;
  readonly version: number;
}

/** What a search found: the free slots, and the provider's reasons where there are none. */
export interface Availability {
  readonly slots: readonly Slot[];
  readonly noAvailabilityReasons: readonly string[];
}

/** A time a diner can pick, with the seating attributes that are free at it. */
export interface OfferedTime {
  readonly time: LocalDateTime;
  readonly attributes: readonly string[];
}

/** The standard times of an answer, earliest first: each distinct time once, with its attributes (spec 5). */
export const standardTimes = (slots: readonly Slot[]): readonly OfferedTime[] => {
  const byTime = new Map<LocalDateTime, Set<string>>();
  for (const { time, attribute, availabilityType } of slots) {
    if (!availabilityType.includes("Standard")) continue;
    byTime.set(time, (byTime.get(time) ?? new Set()).add(attribute));
  }
  return [...byTime]
    .map(([time, attributes]) => ({ time, attributes: [...attributes] }))
    .toSorted((a, b) => (a.time < b.time ? -1 : 1));
};

/** How many times are offered in place of one that has just gone. */
const NEAREST_LIMIT = 6;

/** The few offered times of a day that are nearest to the wished one, earliest first. */
export const nearestTimes = (
  times: readonly OfferedTime[],
  wished: ClockTime,
  limit: number = NEAREST_LIMIT,
): readonly OfferedTime[] => {
  const away = ({ time }: OfferedTime) => Math.abs(minutesOf(timeOf(time)) - minutesOf(wished));
  return times
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, limit)
    .toSorted((a, b) => (a.time < b.time ? -1 : 1));
};

/** A seating attribute as a diner reads it: `default` is Standard, others begin with a capital (spec 3). */
export const attributeLabel = (attribute: string): string =>
  attribute === "default" ? "Standard" : attribute.charAt(0).toUpperCase() + attribute.slice(1);
