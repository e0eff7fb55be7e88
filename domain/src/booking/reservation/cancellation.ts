import { dateLabel } from "../../time/calendar-date.ts";
import { twelveHourLabel } from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, timeOf } from "../../time/local-date-time.ts";
import type { Slot } from "./availability.ts";

/** Returns the last moment of free cancellation, on the restaurant's own clock. */
export const cancellableUntil = (time: LocalDateTime, freeCancellationHours: number): LocalDateTime =>
  new Date(Date.parse(`${time}:00Z`) - freeCancellationHours * 3_600_000)
    .toISOString()
    .slice(0, 16) as LocalDateTime;

/** Returns the strictest cancellation terms of the slots on offer, in words; null when the provider gives none. */
export const cancellationTerms = (slots: readonly Slot[]): string | null => {
  const hours = slots.flatMap(({ freeCancellationHours }) => freeCancellationHours ?? []);
  if (hours.length === 0) return null;
  const most = Math.max(...hours);
  if (most === 0) return "Free to cancel until the time of your table.";
  return `Free to cancel until ${most === 1 ? "1 hour" : `${most} hours`} before.`;
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
