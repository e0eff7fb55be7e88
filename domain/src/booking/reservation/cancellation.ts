import { dateLabel } from "../../time/calendar-date.ts";
import { twelveHourLabel } from "../../time/clock-time.ts";
import { dateOf, type LocalDateTime, timeOf } from "../../time/local-date-time.ts";
import type { Slot } from "./availability.ts";

/** The last moment, on the restaurant's wall clock, at which a reservation can be cancelled for nothing. */
export const cancellableUntil = (time: LocalDateTime, freeCancellationHours: number): LocalDateTime =>
  new Date(Date.parse(`${time}:00Z`) - freeCancellationHours * 3_600_000)
    .toISOString()
    .slice(0, 16) as LocalDateTime;

/**
 * What a diner should know of cancelling before any details are asked: the strictest terms of the slots on offer; null
 * where the provider says nothing of them.
 */
export const cancellationTerms = (slots: readonly Slot[]): string | null => {
  const hours = slots.flatMap(({ freeCancellationHours }) => freeCancellationHours ?? []);
  if (hours.length === 0) return null;
  const most = Math.max(...hours);
  if (most === 0) return "Free to cancel until the time of your table.";
  return `Free to cancel until ${most === 1 ? "1 hour" : `${most} hours`} before.`;
};

/** When one reservation can still be cancelled for nothing, in words: `Free to cancel until Thursday, March 4, 7:00 PM.` */
export const cancellationNote = (
  time: LocalDateTime,
  freeCancellationHours: number | null,
): string | null => {
  if (freeCancellationHours === null) return null;
  const until = cancellableUntil(time, freeCancellationHours);
  return `Free to cancel until ${dateLabel(dateOf(until))}, ${twelveHourLabel(timeOf(until))}.`;
};
