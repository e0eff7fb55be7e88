import { dateLabel } from "../../time/calendar-date.ts";
import { twelveHourLabel } from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, timeOf } from "../../time/local-date-time.ts";
import type { Slot } from "./availability.ts";

/** Returns the last moment of free cancellation, on the restaurant's own clock. */
export const cancellableUntil = (time: LocalDateTime, freeCancellationHours: number): LocalDateTime =>
  new Date(Date.parse(`${time}:00Z`) - freeCancellationHours * 3_600_000)
    .toISOString()
    .slice(0, 16) as LocalDateTime;

/** Returns until how many hours before its time every slot on offer can be cancelled free of charge; null when the provider does not say. */
export const freeCancellationOf = (slots: readonly Slot[]): number | null => {
  const hours = slots.flatMap(({ freeCancellationHours }) => freeCancellationHours ?? []);
  return hours.length === 0 ? null : Math.max(...hours);
};

/**
 * Returns the free cancellation deadline of a reservation in words, `Free to cancel until Thursday, March 4, 7:00 PM.`;
 * null without a rule.
 */
export const cancellationNote = (
  time: LocalDateTime,
  freeCancellationHours: number | null,
): string | null => {
  if (freeCancellationHours === null) return null;
  const until = cancellableUntil(time, freeCancellationHours);
  return `Free to cancel until ${dateLabel(dateOf(until))}, ${twelveHourLabel(timeOf(until))}.`;
};
