import type { Instant } from "../../time/zoned-time.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Returns the changes of the last hour, oldest first. */
export const recentRevisions = (revisedAt: readonly Instant[], now: Instant): readonly Instant[] =>
  revisedAt.filter((at) => at > now - HOUR_MS).toSorted((one, other) => one - other);

/** Returns when a reservation can be changed once more; null when it can be at once (rule 7.77). Cancelling is always possible. */
export const nextRevisionAt = (
  revisedAt: readonly Instant[],
  now: Instant,
  perHour: number,
): Instant | null => {
  const oldest = recentRevisions(revisedAt, now).at(-perHour);
  return oldest === undefined ? null : oldest + HOUR_MS;
};
