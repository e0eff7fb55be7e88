import type { Experience } from "../experience/experience.ts";
import type { ExperienceKey } from "../reservation/reservations.port.ts";

/** Whether a decline is one that a hold allows: one of the first, the last one, which ends the hold, or one too many. */
export type CountedDecline = "allowed" | "last" | "surplus";

/** Returns what the next decline on a hold is after `before` others (rule 7.72). */
export const nextDecline = (before: number, limit: number): CountedDecline => {
  if (before >= limit) return "surplus";
  return before === limit - 1 ? "last" : "allowed";
};

/**
 * Returns whether a table with an experience is paid by card in advance (rule 7.71). A newer version of its experience
 * counts, since the restaurant may have changed it meanwhile.
 */
export const needsPayment = (experience: ExperienceKey | null, sold: readonly Experience[]): boolean =>
  experience !== null && sold.some(({ id, isPrepaid }) => id === experience.id && isPrepaid);
