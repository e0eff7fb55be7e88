import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { assignmentPeriod } from "@couvert/domain/booking/availability/table-assignment";
import { type ChargeError, Charges } from "@couvert/domain/booking/card/charges.port";
import type { TableRequest } from "@couvert/domain/booking/reservation/selection";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { commit } from "@couvert/platform/database/transact";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { type Kysely, sql } from "kysely";
import {
  type BookingRejected,
  CARD_DECLINED,
  CARDS_UNAVAILABLE,
  OUTCOME_UNKNOWN,
} from "../booking/booking-rejected.ts";
import { confirmBooking, lockBooking } from "../booking/bookings.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import {
  currencyOfOrder,
  decodeOrder,
  deleteCharge,
  findPending,
  lockCharge,
  orderedReservation,
  type PendingCharge,
} from "./pending-charges.ts";
import { endIntent, type Settled, settleIntent } from "./settle-intent.ts";

/** How long after a charge the card provider finds it by its reference, in ms. Stripe names an hour during outages. */
const FOUND_AFTER_MS = 3_600_000;

/** How old a pending charge must be before another caller settles it, in ms: longer than the timeout of the card provider. */
const SETTLE_AFTER_MS = 60_000;

/** The charges that an operator should know of, by their references, which the card provider has too. */
export interface Settlement {
  /** Those that could not be settled, as one that another version wrote, with the name of the error: its message may have data of the guest. */
  readonly failed: readonly { readonly reference: string; readonly error: string }[];
  /** Those of a visit that was over before their outcome was known: refunded now. */
  readonly refunded: readonly string[];
  /** The same, but never made. */
  readonly abandoned: readonly string[];
}

/** How long after the end of a hold its guest can still give a card at the card provider, in ms. */
const ENDED_HOLD_MS = 10 * 60_000;

type Visit = Pick<TableRequest, "partySize" | "time">;

/** Returns whether the visit of a table request is over, so that nothing is charged for it any more. */
export const isVisitOver = (restaurant: Restaurant, visit: Visit, now: Instant): boolean =>
  now >= assignmentPeriod(restaurant, visit).to;

/**
 * Settles the pending charges of servers that stopped and of providers that gave no outcome, each by itself. Charged bookings become
 * reservations, and the others stay holds. Once the visit is over nothing is charged: what was charged before is refunded. Charges whose
 * outcome is still unknown stay pending (rules 7.93, 7.94).
 */
export const settleCharges = async (
  dependencies: ServiceDependencies,
  restaurants: ReadonlyMap<number, Restaurant>,
  now: Instant,
): Promise<Settlement> => {
  const pending = await dependencies.database.kysely
    .selectFrom("pending_charges")
    .innerJoin("bookings", "bookings.token_digest", "pending_charges.token_digest")
    .select(["pending_charges.token_digest", "reference", "restaurant_id", "party_size", "date_time"])
    .select(["pending_charges.kind", "expires_at"])
    .where("started_at", "<=", sql<Date>`${encodeTimestamp(now - SETTLE_AFTER_MS)}`)
    .orderBy("started_at")
    .execute();
  const failed: Settlement["failed"][number][] = [];
  const settled: Record<"refunded" | "abandoned", string[]> = { refunded: [], abandoned: [] };
  for (const { token_digest, reference, restaurant_id, party_size, date_time, ...row } of pending) {
    const restaurant = restaurants.get(restaurant_id);
    if (restaurant === undefined) continue;
    const visit = { partySize: party_size, time: date_time as LocalDateTime };
    try {
      if (row.kind !== null) {
        const settled = await settleCharge(dependencies, restaurant, token_digest, now);
        const isOpen = Result.isFailure(settled) && settled.failure.reason === "CardNeeded";
        if (isOpen && now >= (row.expires_at?.getTime() ?? 0) + ENDED_HOLD_MS)
          await endIntent(dependencies, token_digest);
      } else if (isVisitOver(restaurant, visit, now)) {
        const isFoundByNow = isVisitOver(restaurant, visit, now - FOUND_AFTER_MS);
        const outcome = await settleOverdueCharge(dependencies, token_digest, reference, isFoundByNow);
        if (outcome !== null) settled[outcome].push(reference);
      } else {
        await settleCharge(dependencies, restaurant, token_digest, now);
      }
    } catch (error) {
      failed.push({ reference, error: error instanceof Error ? error.name : typeof error });
    }
  }
  return { failed, ...settled };
};

/**
 * Refunds the charge of a visit that is over and deletes its order. Where the provider finds no charge, the order is deleted only once
 * it would find one. Returns null while the outcome is unknown or when another caller settled it.
 */
const settleOverdueCharge = async (
  dependencies: ServiceDependencies,
  tokenDigest: string,
  reference: string,
  isFoundByNow: boolean,
): Promise<"refunded" | "abandoned" | null> => {
  const { kysely } = dependencies.database;
  const pending = await findPending(kysely, tokenDigest);
  if (pending?.reference !== reference) return null;
  const currency = currencyOfOrder(decodeOrder(pending.pending_order));
  const found = await runCharges(dependencies, ({ find, refund }) =>
    Effect.tap(find({ reference, currency }), (made) => (made === null ? Effect.void : refund(made.id))),
  );
  if (Result.isFailure(found) || (found.success === null && !isFoundByNow)) return null;
  const outcome = found.success === null ? "abandoned" : "refunded";
  return kysely.transaction().execute(async (transaction) => {
    const current = await lockCharge(transaction, reference);
    if (current === undefined) return null;
    await deleteCharge(transaction, current);
    return outcome;
  });
};

/**
 * Charges the card of a booking's pending charge, or reads what its guest did at the card provider, and makes the booking a reservation, or a hold again when the card was not charged.
 * Repeated calls charge once, because the provider knows the charge by its reference. Fails with `OutcomeUnknown` when the provider
 * gives no outcome; the booking then keeps its tables. Returns null when no charge is pending or another caller settled it
 * (rules 7.84, 7.89).
 */
export const settleCharge = async (
  dependencies: ServiceDependencies,
  restaurant: Restaurant,
  tokenDigest: string,
  now: Instant,
): Promise<Settled> => {
  const { kysely } = dependencies.database;
  const pending = await countAttempt(kysely, tokenDigest);
  if (pending === undefined) return Result.succeed(null);
  const { amount, reference } = pending;
  const order = decodeOrder(pending.pending_order);
  if (order.cardToken === null) return settleIntent(dependencies, restaurant, pending, now);
  const token = order.cardToken;
  const currency = currencyOfOrder(order);
  const charged = await runCharges(dependencies, ({ charge }) =>
    charge({ token, amount, currency, reference }),
  );
  // A rejection commits too, because a rollback would keep the charge pending.
  return commit(kysely, async (transaction): Promise<Settled> => {
    const booking = await lockBooking(transaction, restaurant.restaurantId, tokenDigest);
    const current = await lockCharge(transaction, reference);
    if (booking === undefined || current === undefined) return Result.succeed(null);
    if (Result.isFailure(charged)) {
      const rejection = rejectCharge(charged.failure, current);
      if (rejection !== OUTCOME_UNKNOWN) await deleteCharge(transaction, current);
      return Result.fail(rejection);
    }
    await deleteCharge(transaction, current);
    const paid = { charge: { ...charged.success, isIntent: false }, storedCard: null };
    const confirmed = orderedReservation(dependencies, restaurant, tokenDigest, booking, order, paid);
    const reserved = await confirmBooking(transaction, dependencies, confirmed, now);
    return Result.succeed(reserved);
  });
};

// Counted before the request, so that a caller without a charge knows whether others have sent one.
const countAttempt = (kysely: Kysely<Tables>, tokenDigest: string): Promise<PendingCharge | undefined> =>
  kysely
    .updateTable("pending_charges")
    .set(({ eb }) => ({ attempt_count: eb("attempt_count", "+", 1) }))
    .where("token_digest", "=", tokenDigest)
    .returningAll()
    .executeTakeFirst();

const runCharges = <A, E>(
  { charges }: ServiceDependencies,
  use: (port: Effect.Success<typeof Charges>) => Effect.Effect<A, E>,
): Promise<Result.Result<A, E>> =>
  Effect.runPromise(Effect.result(Charges.use(use)).pipe(Effect.provide(charges)));

const rejectCharge = (error: ChargeError, { attempt_count }: PendingCharge): BookingRejected => {
  if (error._tag === "ChargeDeclined") return CARD_DECLINED;
  // A charge that an earlier request made would have been found by its reference.
  if (error._tag === "CurrencyNotSupported") return { reason: error._tag, currency: error.currency };
  // A failed request says nothing about an earlier request for the same charge.
  return error._tag === "CardProviderUnavailable" && attempt_count === 1
    ? CARDS_UNAVAILABLE
    : OUTCOME_UNKNOWN;
};
