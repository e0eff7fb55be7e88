import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import {
  type Charge,
  type ChargeError,
  type ChargeOrder,
  Charges,
} from "@couvert/domain/booking/card/charges.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { encodeTimestamp, type PendingChargeRow, type Tables } from "../../../platform/database/tables.ts";
import { transact } from "../../../platform/database/transact.ts";
import {
  type BookingRejected,
  CARD_DECLINED,
  CARDS_UNAVAILABLE,
  OUTCOME_UNKNOWN,
} from "../booking/booking-rejected.ts";
import { confirmBooking, lockBooking, type Reserved } from "../booking/bookings.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { createReservationToken } from "../keys.ts";
import { PendingOrder } from "./begin-charge.ts";

/** How old a pending charge must be before another caller settles it, in ms: longer than the timeout of the card provider. */
const SETTLE_AFTER_MS = 60_000;

/**
 * Settles the pending charges of servers that stopped and of providers that gave no outcome. Charged bookings become reservations, and
 * the others stay holds. Charges whose outcome is still unknown stay pending. Returns the references of those that could not be settled,
 * as one that another version wrote; they keep no other charge waiting.
 */
export const settleCharges = async (
  dependencies: ServiceDependencies,
  restaurants: ReadonlyMap<number, Restaurant>,
  now: Instant,
): Promise<readonly string[]> => {
  const pending = await dependencies.database.kysely
    .selectFrom("pending_charges")
    .innerJoin("bookings", "bookings.token_digest", "pending_charges.token_digest")
    .select(["pending_charges.token_digest", "reference", "restaurant_id"])
    .where("started_at", "<=", sql<Date>`${encodeTimestamp(now - SETTLE_AFTER_MS)}`)
    .orderBy("started_at")
    .execute();
  const failed: string[] = [];
  for (const { token_digest, reference, restaurant_id } of pending) {
    const restaurant = restaurants.get(restaurant_id);
    if (restaurant === undefined) continue;
    try {
      await settleCharge(dependencies, restaurant, token_digest, now);
    } catch {
      failed.push(reference);
    }
  }
  return failed;
};

/** The outcome of a charge: a reservation, null when there was nothing to settle, or why the card was not charged. */
type Settled = Result.Result<Reserved | null, BookingRejected>;

/**
 * Charges the card of a booking's pending charge, and makes the booking a reservation, or a hold again when the card was not charged.
 * Repeated calls charge once, because the provider knows the charge by its reference. Fails with `OutcomeUnknown` when the provider
 * gives no outcome; the booking then keeps its tables. Returns null when no charge is pending or another caller settled it.
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
  const order = decode(pending.pending_order);
  const charged = await charge(dependencies, {
    token: order.cardToken,
    amount,
    currency: order.purchase.experience.currency,
    reference,
  });
  // A rejection commits too, because a rollback would keep the charge pending.
  const concluded = await transact(kysely, async (transaction): Promise<Result.Result<Settled, never>> => {
    const booking = await lockBooking(transaction, restaurant.restaurantId, tokenDigest);
    const current = await lockCharge(transaction, reference);
    if (booking === undefined || current === undefined) return Result.succeed(Result.succeed(null));
    if (Result.isFailure(charged)) {
      const rejection = rejectCharge(charged.failure, current);
      if (rejection !== OUTCOME_UNKNOWN) await deleteCharge(transaction, current);
      return Result.succeed(Result.fail(rejection));
    }
    await deleteCharge(transaction, current);
    const { guest, language, purchase } = order;
    const manageToken = openManageToken(dependencies, order);
    const selection = { request: booking.request, ...purchase };
    const paid = { selection, guest, language, charge: charged.success };
    const confirmed = { restaurant, tokenDigest, manageToken, ...paid };
    const reserved = await confirmBooking(transaction, confirmed, now, dependencies.onReservationChange);
    return Result.succeed(Result.succeed(reserved));
  });
  return Result.flatMap(concluded, (settled) => settled);
};

type PendingCharge = Selectable<PendingChargeRow>;

const decode = Schema.decodeUnknownSync(PendingOrder);

/** Returns the manage token of an order; a new one, which the email has, where another secret sealed it. */
const openManageToken = ({ keys }: ServiceDependencies, order: typeof PendingOrder.Type): string => {
  const { sealedManageToken: sealed, manageToken } = order;
  const opened = sealed === undefined ? manageToken : keys.unseal("job tokens", sealed);
  return opened ?? createReservationToken();
};

// Counted before the request, so that a caller without a charge knows whether others have sent one.
const countAttempt = (kysely: Kysely<Tables>, tokenDigest: string): Promise<PendingCharge | undefined> =>
  kysely
    .updateTable("pending_charges")
    .set(({ eb }) => ({ attempt_count: eb("attempt_count", "+", 1) }))
    .where("token_digest", "=", tokenDigest)
    .returningAll()
    .executeTakeFirst();

const charge = (
  { charges }: ServiceDependencies,
  order: ChargeOrder,
): Promise<Result.Result<Charge, ChargeError>> =>
  Effect.runPromise(Effect.result(Charges.use((port) => port.charge(order))).pipe(Effect.provide(charges)));

const lockCharge = (
  transaction: Transaction<Tables>,
  reference: string,
): Promise<PendingCharge | undefined> =>
  transaction
    .selectFrom("pending_charges")
    .selectAll()
    .where("reference", "=", reference)
    .forUpdate()
    .executeTakeFirst();

const rejectCharge = (error: ChargeError, { attempt_count }: PendingCharge): BookingRejected => {
  if (error._tag === "ChargeDeclined") return CARD_DECLINED;
  // A charge that an earlier request made would have been found by its reference.
  if (error._tag === "CurrencyNotSupported") return { reason: error._tag, currency: error.currency };
  // A failed request says nothing about an earlier request for the same charge.
  return error._tag === "CardProviderUnavailable" && attempt_count === 1
    ? CARDS_UNAVAILABLE
    : OUTCOME_UNKNOWN;
};

/** Deletes a pending charge with its order. */
const deleteCharge = async (transaction: Transaction<Tables>, { reference, token_digest }: PendingCharge) => {
  await transaction.deleteFrom("pending_charges").where("reference", "=", reference).execute();
  await transaction
    .updateTable("bookings")
    .set({ is_charging: false })
    .where("token_digest", "=", token_digest)
    .execute();
};
