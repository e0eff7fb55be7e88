import type { LocalDateTime } from "../../time/local-date-time.ts";
import type { Slot } from "./availability.ts";
import type { Selection } from "./selection.ts";

/** Returns the last moment of free cancellation, on the restaurant's own clock. */
export const cancellableUntil = (time: LocalDateTime, freeCancellationHours: number): LocalDateTime =>
  new Date(Date.parse(`${time}:00Z`) - freeCancellationHours * 3_600_000)
    .toISOString()
    .slice(0, 16) as LocalDateTime;

/** Until when a table can be cancelled free of charge, on the restaurant's own clock, and whether that moment has passed. */
export interface CancellationTerms {
  readonly until: LocalDateTime;
  readonly isOver: boolean;
}

/** Returns the terms of a table at a moment; null where the provider has no rule (rule 3.65). */
export const cancellationTerms = (
  time: LocalDateTime,
  freeCancellationHours: number | null,
  now: LocalDateTime,
): CancellationTerms | null => {
  if (freeCancellationHours === null) return null;
  const until = cancellableUntil(time, freeCancellationHours);
  return { until, isOver: now > until };
};

/** Returns whether what was charged for a selection is kept when it is cancelled at a moment: after the end of terms that its guest read (rule 14.6). */
export const isChargeKept = ({ request, policy }: Selection, now: LocalDateTime): boolean =>
  policy !== undefined &&
  policy.asks !== "nothing" &&
  cancellationTerms(request.time, policy.freeCancellationHours ?? 0, now)?.isOver === true;

/** Returns until how many hours before its time every slot on offer can be cancelled free of charge; null when the provider does not say. */
export const freeCancellationOf = (slots: readonly Slot[]): number | null => {
  const hours = slots.flatMap(({ freeCancellationHours }) => freeCancellationHours ?? []);
  return hours.length === 0 ? null : Math.max(...hours);
};
