import type { LocalDateTime } from "../../time/local-date-time.ts";
import { type Instant, localTimeIn } from "../../time/zoned-time.ts";
import type { MinorUnits } from "../../values/money.ts";

/**
 * What became of a payment that the desk asks for: `pending` until the card provider says it, `open` while it waits for its guest,
 * `declined` where no more cards are tried, `ended` where it can no longer be paid, and `unanswered` where the provider never said
 * that it charged it.
 */
export const DESK_PAYMENT_STATUSES = [
  "pending",
  "open",
  "charged",
  "declined",
  "ended",
  "unanswered",
] as const;

/** A payment that the desk asks for: a fee of a stored card, or the deposit of a booking by telephone. */
export interface DeskPayment {
  readonly id: number;
  readonly kind: "fee" | "deposit";
  /** In the currency of the party's terms. */
  readonly amount: MinorUnits;
  /** Why a fee is charged; empty for a deposit. */
  readonly reason: string;
  readonly status: (typeof DESK_PAYMENT_STATUSES)[number];
  /** Until when its guest can pay. */
  readonly until: Instant;
  /** Whether it is given back. */
  readonly isRefunded: boolean;
  /** Whether its table was freed, since it was not paid in time; absent where an earlier version sent it (rule 14.32). */
  readonly isFreed?: boolean;
}

/** What a party agreed to when it stored its card. */
export interface FeeTerms {
  /** The most that may be charged, for a no-show or a late cancellation. */
  readonly most: MinorUnits;
  /** The last moment of free cancellation. */
  readonly freeUntil: LocalDateTime;
  /** When the party was cancelled; null unless it is. */
  readonly cancelledAt: Instant | null;
}

/** A party with its status, its terms of a fee, null without a stored card, and what the desk has asked for so far. */
interface ChargeableParty {
  readonly status: string;
  readonly fee: FeeTerms | null;
  readonly payments: readonly DeskPayment[];
}

/**
 * Returns the most that a party can be charged as a fee, in the currency of its terms: what it agreed to for a no-show or a cancellation after the
 * free hours, less the fees that were charged or may still be. 0 for any other party (rule 14.18).
 */
export const chargeableFee = ({ status, fee, payments }: ChargeableParty, timeZone: string): MinorUnits => {
  if (fee === null) return 0;
  const { most, freeUntil, cancelledAt } = fee;
  const isLate = cancelledAt !== null && localTimeIn(timeZone, cancelledAt) > freeUntil;
  if (status !== "no_show" && !(status === "cancelled" && isLate)) return 0;
  return Math.max(0, most - payments.filter(isFeeTaken).reduce((sum, { amount }) => sum + amount, 0));
};

const isFeeTaken = ({ kind, status, isRefunded }: DeskPayment): boolean =>
  kind === "fee" && !isRefunded && (status === "charged" || status === "pending" || status === "open");
