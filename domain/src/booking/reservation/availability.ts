import type { CalendarDate } from "../../time/calendar-date.ts";
import { type ClockTime, minutesOf } from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, localDateTime, timeOf } from "../../time/local-date-time.ts";
import type { Money } from "../../values/money.ts";
import type { AddOn } from "../experience/add-on.ts";

/** How a slot can be booked. */
export type AvailabilityType = "Standard" | "Experience";

/** What a restaurant calls a seating area, and a line about it, empty for none. */
export interface SeatingAreaTexts {
  readonly name: string;
  readonly description: string;
}

/** A time at which one seating area is free (rule 3.26). */
export interface Slot {
  readonly time: LocalDateTime;
  readonly availabilityType: readonly AvailabilityType[];
  readonly seatingArea: string;
  /** Absent where the restaurant has no words of its own for it (rule 3.72). */
  readonly areaTexts?: SeatingAreaTexts | undefined;
  /** The ids of the experiences that can be booked at it. */
  readonly experienceIds: readonly number[];
  /** The add-ons of these experiences. */
  readonly addOns: readonly AddOn[];
  /** The hours before its time until which cancelling is free; null when the provider gives none. */
  readonly freeCancellationHours: number | null;
  /** The deposit of the party for the table alone; absent for none. */
  readonly deposit?: Money | undefined;
  readonly version: number;
}

/** How much of a day is free near a searched time. */
export interface DayAvailability {
  readonly state: "free" | "few" | "none";
  /** The free time of the day that is nearest to the searched one; the searched one where the day has none. */
  readonly time: LocalDateTime;
}

/** A restaurant with free tables, and the times nearest to the searched one. */
export interface TableElsewhere {
  readonly uid: string;
  readonly name: string;
  /** On that restaurant's own clock, earliest first. */
  readonly times: readonly LocalDateTime[];
}

/** Tables near a search that found none, as far as there are any (rule 3.66). */
export interface Alternatives {
  /** The slots at the nearest times of the searched day. */
  readonly slots: readonly Slot[];
  /** The next days, earliest first; empty where they could not be searched. */
  readonly days: readonly DayAvailability[];
  /** Other restaurants, nearest first. */
  readonly elsewhere: readonly TableElsewhere[];
}

/** The result of a search: the free slots, and the provider's reasons where there are none. */
export interface Availability {
  readonly slots: readonly Slot[];
  readonly noAvailabilityReasons: readonly string[];
  /** Only this group's server looks for them, for a search that wants them and found no slot. */
  readonly alternatives?: Alternatives;
}

/** The most minutes before and after the searched time that a slot lies. */
export const WINDOW_MINUTES = 150;

/** Returns the window of a search around its time or, for a whole day, before its last quarter hour, since a time that is past finds nothing. */
export const searchWindow = ({
  start,
  isWholeDay,
}: {
  readonly start: LocalDateTime;
  readonly isWholeDay?: boolean;
}): { readonly start: LocalDateTime; readonly backwardMinutes: number; readonly forwardMinutes: number } =>
  isWholeDay === true
    ? {
        start: localDateTime(dateOf(start), LAST_QUARTER),
        backwardMinutes: minutesOf(LAST_QUARTER),
        forwardMinutes: 0,
      }
    : { start, backwardMinutes: WINDOW_MINUTES, forwardMinutes: WINDOW_MINUTES };

/** The last quarter hour of a day. */
const LAST_QUARTER: ClockTime = "23:45";

/** Returns the slots of one day. A provider may also give slots of the day before. */
export const slotsOfDay = (slots: readonly Slot[], date: CalendarDate): readonly Slot[] =>
  slots.filter(({ time }) => dateOf(time) === date);

/** Returns how far a time is from a requested one of its day, in minutes. */
export const minutesAway = (time: LocalDateTime, requested: ClockTime): number =>
  Math.abs(minutesOf(timeOf(time)) - minutesOf(requested));

/** Sorts times of a day by how near they are to a requested one, the nearest first. */
export const byNearness = (times: readonly LocalDateTime[], requested: ClockTime): readonly LocalDateTime[] =>
  times.toSorted((a, b) => minutesAway(a, requested) - minutesAway(b, requested));

/** How many times are offered instead of one that was taken. */
const NEAREST_TIMES_LIMIT = 6;

/** Returns the slots at the times that are nearest to the requested one, up to a limit (rule 8.22). */
export const nearestSlots = <S extends Pick<Slot, "time">>(
  slots: readonly S[],
  requested: ClockTime,
  limit: number = NEAREST_TIMES_LIMIT,
): readonly S[] => {
  const nearest = byNearness([...new Set(slots.map(({ time }) => time))], requested).slice(0, limit);
  return slots.filter(({ time }) => nearest.includes(time));
};

/** Returns the largest deposit of the slots, and whether it is that of each; null where none asks for one (rule 14.2). */
export const largestDeposit = (
  slots: readonly Pick<Slot, "deposit">[],
): { readonly deposit: Money; readonly isOfAll: boolean } | null => {
  const deposits = slots.flatMap(({ deposit }) => deposit ?? []);
  const [largest] = deposits.toSorted((a, b) => b.amount - a.amount);
  if (largest === undefined) return null;
  const isOfAll = slots.every(({ deposit }) => deposit?.amount === largest.amount);
  return { deposit: largest, isOfAll };
};

/** Returns the label of a seating area: `default` is Standard, others begin with a capital (rule 3.27). */
export const seatingAreaLabel = (seatingArea: string): string =>
  seatingArea === "default" ? "Standard" : seatingArea.charAt(0).toUpperCase() + seatingArea.slice(1);
