import type { CalendarDate } from "../../time/calendar-date.ts";
import { type ClockTime, minutesOf } from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, timeOf } from "../../time/local-date-time.ts";
import type { AddOn } from "../experience/add-on.ts";

/** How a slot can be booked. */
export type AvailabilityType = "Standard" | "Experience";

/** A time at which one seating area is free (rule 3.26). */
export interface Slot {
  readonly time: LocalDateTime;
  readonly availabilityType: readonly AvailabilityType[];
  readonly seatingArea: string;
  /** The ids of the experiences that can be booked at it. */
  readonly experienceIds: readonly number[];
  /** The add-ons of these experiences. */
  readonly addOns: readonly AddOn[];
  /** The hours before its time until which cancelling is free; null when the provider gives none. */
  readonly freeCancellationHours: number | null;
  readonly version: number;
}

/** The result of a search: the free slots, and the provider's reasons where there are none. */
export interface Availability {
  readonly slots: readonly Slot[];
  readonly noAvailabilityReasons: readonly string[];
}

/** Returns the slots of one day. A provider may also give slots of the day before. */
export const slotsOfDay = (slots: readonly Slot[], date: CalendarDate): readonly Slot[] =>
  slots.filter(({ time }) => dateOf(time) === date);

/** How many times are offered instead of one that was taken. */
const NEAREST_TIMES_LIMIT = 6;

/** Returns the slots at the times that are nearest to the requested one, up to a limit (rule 8.22). */
export const nearestSlots = <S extends Pick<Slot, "time">>(
  slots: readonly S[],
  requested: ClockTime,
  limit: number = NEAREST_TIMES_LIMIT,
): readonly S[] => {
  const away = (time: LocalDateTime) => Math.abs(minutesOf(timeOf(time)) - minutesOf(requested));
  const nearest = [...new Set(slots.map(({ time }) => time))]
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, limit);
  return slots.filter(({ time }) => nearest.includes(time));
};

/** Returns the label of a seating area: `default` is Standard, others begin with a capital (rule 3.27). */
export const seatingAreaLabel = (seatingArea: string): string =>
  seatingArea === "default" ? "Standard" : seatingArea.charAt(0).toUpperCase() + seatingArea.slice(1);
