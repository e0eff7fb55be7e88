import type { CalendarDate } from "../../time/calendar-date.ts";
import { type ClockTime, minutesOf } from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, timeOf } from "../../time/local-date-time.ts";
import type { AddOn } from "../experience/add-on.ts";

/** How a slot may be booked. */
export type AvailabilityType = "Standard" | "Experience";

/** One time at which one seating attribute is free (spec 3, "Availability time slot"). */
export interface Slot {
  readonly time: LocalDateTime;
  readonly availabilityType: readonly AvailabilityType[];
  readonly attribute: string;
  /** The ids of the experiences that can be booked at it. */
  readonly experienceIds: readonly number[];
  /** What can be added to them. */
  readonly addOns: readonly AddOn[];
  /** How many hours before its time a reservation of it is cancelled for nothing; null where the provider does not say. */
  readonly freeCancellationHours: number | null;
  readonly version: number;
}

/** What a search found: the free slots, and the provider's reasons where there are none. */
export interface Availability {
  readonly slots: readonly Slot[];
  readonly noAvailabilityReasons: readonly string[];
}

/** The slots of one day; a provider may answer with the evening before. */
export const slotsOfDay = (slots: readonly Slot[], date: CalendarDate): readonly Slot[] =>
  slots.filter(({ time }) => dateOf(time) === date);

/** How many times are offered in place of one that has just gone. */
const NEAREST_LIMIT = 6;

/** The slots at the few times of a day that are nearest to the requested one. */
export const nearestSlots = (
  slots: readonly Slot[],
  requested: ClockTime,
  limit: number = NEAREST_LIMIT,
): readonly Slot[] => {
  const away = (time: LocalDateTime) => Math.abs(minutesOf(timeOf(time)) - minutesOf(requested));
  const nearest = [...new Set(slots.map(({ time }) => time))]
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, limit);
  return slots.filter(({ time }) => nearest.includes(time));
};

/** A seating attribute as a diner reads it: `default` is Standard, others begin with a capital (spec 3). */
export const attributeLabel = (attribute: string): string =>
  attribute === "default" ? "Standard" : attribute.charAt(0).toUpperCase() + attribute.slice(1);
