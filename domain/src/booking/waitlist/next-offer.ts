import type { LocalDateTime } from "../../time/local-date-time.ts";
import { type Instant, instantOf } from "../../time/zoned-time.ts";
import { bookableTimes } from "../availability/bookable-times.ts";
import { checkSlot } from "../availability/check-slot.ts";
import { policyFor } from "../availability/policy-for.ts";
import { type Restaurant, seatingAreasOf } from "../availability/restaurant.ts";
import {
  assignmentPeriod,
  freeCombinations,
  type TableAssignment,
  takenTables,
} from "../availability/table-assignment.ts";
import type { TableRequest } from "../reservation/selection.ts";

/** Somebody who waits for a table: from the first to the last time, both included, on the restaurant's clock. */
export interface WaitlistEntry {
  readonly id: number;
  readonly partySize: number;
  readonly first: LocalDateTime;
  readonly last: LocalDateTime;
  /** The ids of the tables that they were offered before. */
  readonly offeredTables: readonly string[];
  /** Whether an offer to them is open. */
  readonly hasOffer: boolean;
}

/** A table for somebody who waits: held until `expiresAt`. */
export interface TableOffer {
  readonly entryId: number;
  readonly request: TableRequest;
  readonly tables: readonly string[];
  readonly expiresAt: Instant;
}

/** How long an offer holds its table, in ms. */
export const OFFER_MS = 15 * 60_000;

/** The least time to answer an offer, in ms: one that ends sooner reaches nobody. */
const REACHABLE_MS = 5 * 60_000;

/**
 * Returns the next table to offer, to the first of some entries, in the order of joining, that a table without an experience fits, at the time
 * nearest to the middle of their window; null for none.
 * Nobody gets a table that asks for a deposit where it is paid by a token, or that they were offered before, nor a second offer beside an open one. An offer ends when its slot can no longer be
 * booked (rules 10.26, 10.27).
 */
export const nextOffer = (
  restaurant: Restaurant,
  entries: readonly WaitlistEntry[],
  assignments: readonly TableAssignment[],
  now: Instant,
): TableOffer | null => {
  for (const entry of entries) {
    const offer = entry.hasOffer ? null : offerFor(restaurant, entry, assignments, now);
    if (offer !== null) return offer;
  }
  return null;
};

const offerFor = (
  restaurant: Restaurant,
  { id, partySize, first, last, offeredTables }: WaitlistEntry,
  assignments: readonly TableAssignment[],
  now: Instant,
): TableOffer | null => {
  const taken = [...assignments, { tables: offeredTables, from: 0, to: Infinity, expiresAt: null }];
  const middle = (minutesAt(first) + minutesAt(last)) / 2;
  const apart = (time: LocalDateTime) => Math.abs(minutesAt(time) - middle);
  const times = bookableTimes(restaurant, { from: first, to: last });
  for (const time of times.toSorted((one, other) => apart(one) - apart(other))) {
    const closes = instantOf(restaurant.timeZone, time) - restaurant.leadTimeMinutes * 60_000;
    const expiresAt = Math.min(now + OFFER_MS, closes);
    if (expiresAt < now + REACHABLE_MS) continue;
    for (const seatingArea of seatingAreasOf(restaurant)) {
      const request = { partySize, time, seatingArea };
      if (restaurant.isPaidByTokens === true && policyFor(restaurant, request, null).deposit > 0) continue;
      if (checkSlot(restaurant, { ...request, experience: "none" }, taken, now) !== null) continue;
      const busy = takenTables(taken, assignmentPeriod(restaurant, request), now);
      const [best] = freeCombinations(restaurant, request, busy);
      if (best !== undefined) return { entryId: id, request, tables: best.tables, expiresAt };
    }
  }
  return null;
};

const minutesAt = (time: LocalDateTime): number => Date.parse(`${time}:00Z`) / 60_000;
