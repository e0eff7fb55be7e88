import type { Instant } from "../../time/zoned-time.ts";
import type { ShownPolicy } from "./policy.ts";

/** A locked slot: whoever has the token holds the table until `expiresAt`. */
export interface Hold {
  readonly token: string;
  readonly expiresAt: Instant;
  /** The terms of the table; absent where the provider has none. */
  readonly policy?: ShownPolicy;
}

/** The length of a hold that is already past on arrival, in seconds (rule 9.21). */
export const FALLBACK_HOLD_SECONDS = 300;

/** Returns the hold to count down: one that is already past on arrival gets 300 seconds from then (rule 9.21). */
export const holdOnArrival = (hold: Hold, now: Instant): Hold =>
  hold.expiresAt > now ? hold : { ...hold, expiresAt: now + FALLBACK_HOLD_SECONDS * 1000 };

/** Returns the whole seconds left of a hold, never below 0 (rule 4.32). */
export const secondsLeft = (hold: Hold, now: Instant): number =>
  Math.max(0, Math.ceil((hold.expiresAt - now) / 1000));

/** Formats seconds as a countdown, `4:05`. */
export const countdownLabel = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
