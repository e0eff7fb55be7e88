import { timeRejection } from "@couvert/domain/booking/availability/check-slot";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { type IntentState, PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import { dateOf } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { commit } from "@couvert/platform/database/transact";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import {
  type BookingRejected,
  CARD_EXPIRES,
  CARDS_UNAVAILABLE,
  OUTCOME_UNKNOWN,
  PAID_TOO_LATE,
} from "../booking/booking-rejected.ts";
import { confirmBooking, lockBooking, type Reserved, recordLatePayment } from "../booking/bookings.ts";
import type { ServiceDependencies } from "../booking/service-dependencies.ts";
import { assignTables, hasTables } from "../booking/table-assignments.ts";
import {
  currencyOfOrder,
  decodeOrder,
  deleteCharge,
  findPending,
  lockCharge,
  orderedReservation,
  type Paid,
  type PendingCharge,
} from "./pending-charges.ts";

/** The outcome of a pending charge: a reservation, null when there was nothing to settle, or why nothing is reserved. */
export type Settled = Result.Result<Reserved | null, BookingRejected>;

/**
 * Reads what a guest did at the card provider for a pending order, begins its intent where it has not begun, and makes a booking that is paid, or whose
 * card is stored, a reservation. Fails with `CardNeeded` while the guest has still to give a card. A guest who pays after the hold has ended gets free
 * tables again, or else `PaidTooLate`: the payment is given back. Repeated calls reserve once (rules 14.14 to 14.16).
 */
export const settleIntent = async (
  dependencies: ServiceDependencies,
  restaurant: Restaurant,
  pending: PendingCharge,
  now: Instant,
): Promise<Settled> => {
  const begun = await beginIntent(dependencies, restaurant, pending);
  if (Result.isFailure(begun)) return Result.fail(begun.failure);
  const intentId = begun.success;
  const read = await runIntents(dependencies, ({ read }) => read(intentId));
  // A guest who has not paid finds the same intent again.
  if (Result.isFailure(read)) return Result.fail(CARDS_UNAVAILABLE);
  const state = read.success;
  switch (state.status) {
    case "open":
      return Result.fail({ reason: "CardNeeded", clientSecret: state.clientSecret });
    case "processing":
      return Result.fail(OUTCOME_UNKNOWN);
    case "cancelled":
      return commit(dependencies.database.kysely, async (transaction): Promise<Settled> => {
        await deleteCharge(transaction, pending);
        return Result.succeed(null);
      });
    case "succeeded":
      return finish(dependencies, restaurant, pending, paidBy(intentId, state), now);
  }
};

/** Cancels the intent of a booking, so that its guest can no longer pay, and deletes the order. Returns false for one that has succeeded, which stays. */
export const endIntent = async (
  dependencies: ServiceDependencies,
  tokenDigest: string,
): Promise<Result.Result<boolean, BookingRejected>> => {
  const { kysely } = dependencies.database;
  const pending = await findPending(kysely, tokenDigest);
  if (pending === undefined || pending.kind === null) return Result.succeed(true);
  const intentId = pending.intent_id;
  if (intentId !== null) {
    const cancelled = await runIntents(dependencies, ({ cancel }) => cancel(intentId));
    if (Result.isFailure(cancelled))
      return cancelled.failure._tag === "IntentSucceeded"
        ? Result.succeed(false)
        : Result.fail(CARDS_UNAVAILABLE);
  }
  await commit(kysely, (transaction) => deleteCharge(transaction, pending));
  return Result.succeed(true);
};

/** Begins the intent of a pending order once, and returns its id. */
const beginIntent = async (
  dependencies: ServiceDependencies,
  { restaurantId }: Restaurant,
  { kind, intent_id, reference, amount, pending_order }: PendingCharge,
): Promise<Result.Result<string, BookingRejected>> => {
  if (intent_id !== null) return Result.succeed(intent_id);
  const { kysely } = dependencies.database;
  const currency = currencyOfOrder(decodeOrder(pending_order));
  const order = { kind: kind ?? "payment", reference, restaurantId, amount: Number(amount), currency };
  const begun = await runIntents(dependencies, ({ begin }) => begin(order));
  if (Result.isFailure(begun)) {
    if (begun.failure._tag !== "CurrencyNotSupported") return Result.fail(CARDS_UNAVAILABLE);
    await kysely.deleteFrom("pending_charges").where("reference", "=", reference).execute();
    return Result.fail({ reason: "CurrencyNotSupported", currency });
  }
  const { id } = begun.success;
  const ordered = kysely.updateTable("pending_charges").set({ intent_id: id });
  const { numUpdatedRows } = await ordered.where("reference", "=", reference).executeTakeFirst();
  if (numUpdatedRows > 0n) return Result.succeed(id);
  // Another request has deleted the order meanwhile: nobody may pay for it.
  await runIntents(dependencies, ({ cancel }) => cancel(id));
  return Result.fail(CARDS_UNAVAILABLE);
};

const paidBy = (id: string, state: Extract<IntentState, { status: "succeeded" }>): Paid => {
  const { received, last4, storedCard } = state;
  return { charge: received === 0 ? null : { id, amount: received, last4, isIntent: true }, storedCard };
};

const finish = (
  dependencies: ServiceDependencies,
  restaurant: Restaurant,
  { token_digest: tokenDigest, reference }: PendingCharge,
  paid: Paid,
  now: Instant,
): Promise<Settled> =>
  commit(dependencies.database.kysely, async (transaction): Promise<Settled> => {
    const booking = await lockBooking(transaction, restaurant.restaurantId, tokenDigest);
    const current = await lockCharge(transaction, reference);
    if (booking === undefined || current === undefined) return Result.succeed(null);
    await deleteCharge(transaction, current);
    const { request } = booking;
    const expires = paid.storedCard?.expires;
    if (expires !== undefined && expires < dateOf(request.time).slice(0, 7)) return Result.fail(CARD_EXPIRES);
    // A further order of the guest may have replaced the one that was read.
    const order = decodeOrder(current.pending_order);
    const ordered = orderedReservation(dependencies, restaurant, tokenDigest, booking, order, paid);
    const isInTime =
      (await hasTables(transaction, tokenDigest)) ||
      (timeRejection(restaurant, request.time, now) !== "PastTime" &&
        (await assignTables(transaction, restaurant, tokenDigest, request, now, { isOnline: true })));
    if (isInTime) return Result.succeed(await confirmBooking(transaction, dependencies, ordered, now));
    await recordLatePayment(transaction, dependencies, ordered, now);
    return Result.fail(PAID_TOO_LATE);
  });

/** Calls the payment intents of the card provider, and returns their answer or error. */
export const runIntents = <A, E>(
  { intents }: Pick<ServiceDependencies, "intents">,
  use: (port: Effect.Success<typeof PaymentIntents>) => Effect.Effect<A, E>,
): Promise<Result.Result<A, E>> =>
  Effect.runPromise(Effect.result(PaymentIntents.use(use)).pipe(Effect.provide(intents)));
