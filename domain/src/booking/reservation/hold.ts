import type { Instant } from "../../time/zoned-time.ts";

/** A locked slot: the table is the diner's until `expiresAt`, for whoever shows the token. */
export interface Hold {
  readonly token: string;
  readonly expiresAt: Instant;
}

/** How long a hold counts when it is already past on arrival, in seconds (spec 9). */
export const FALLBACK_HOLD_SECONDS = 300;

/** The hold as the panel counts it: one that is already past on arrival gets 300 seconds from then (spec 9). */
export const holdOnArrival = (hold: Hold, now: Instant): Hold =>
  hold.expiresAt > now ? hold : { ...hold, expiresAt: now + FALLBACK_HOLD_SECONDS * 1000 };

/** Whole seconds left of a hold, never below 0. */
export const secondsLeft = (hold: Hold, now: Instant): number =>
  Math.max(0, Math.ceil((hold.expiresAt - now) / 1000));

/** Seconds as a countdown reads, `4:05`. */
export const countdownLabel = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
