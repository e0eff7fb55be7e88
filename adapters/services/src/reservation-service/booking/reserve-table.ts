import { timeRejection } from "@couvert/domain/booking/availability/check-slot";
import { type Restaurant, restaurantIn } from "@couvert/domain/booking/availability/restaurant";
import { checkOrder, type PurchaseOrder } from "@couvert/domain/booking/availability/sold-experiences";
import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import { dueAtBooking, needsCard } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Language } from "@couvert/domain/values/language";
import { encodeTimestamp, type Tables } from "@couvert/platform/database/tables";
import { transact } from "@couvert/platform/database/transact";
import * as Result from "effect/Result";
import type { ControlledTransaction, Transaction } from "kysely";
import { countForGuest } from "../../visitor-holds/count-booking.ts";
import { deriveManageToken, sha256Hex } from "../keys.ts";
import { beginCharge } from "../payment/begin-charge.ts";
import { findPending, hasIntent } from "../payment/pending-charges.ts";
import { isVisitOver, settleCharge } from "../payment/settle-charges.ts";
import { endIntent } from "../payment/settle-intent.ts";
import { checkPacing } from "./arrivals.ts";
import {
  type BookingRejected,
  invalid,
  OUTCOME_UNKNOWN,
  PAID_TOO_LATE,
  rejectOrder,
  SLOT_TAKEN,
} from "./booking-rejected.ts";
import { confirmBooking, lockBooking, type Reserved } from "./bookings.ts";
import { endHolds, HOLD_MS } from "./holds.ts";
import { recordRequest } from "./reservation-requests.ts";
import type { ServiceDependencies } from "./service-dependencies.ts";
import { assignTables, hasTables } from "./table-assignments.ts";

/** An order for the booking of a token, and its guest. */
export interface ReserveRequest extends PurchaseOrder {
  readonly token: string;
  readonly guest: Guest;
  /** The language of the guest's emails and of the texts of what they buy; null for the default. */
  readonly language: Language | null;
  /** The id by which the outcome can be looked up; null for a request without one. */
  readonly requestId: string | null;
}

/**
 * Reserves the held table for a guest, after charging the card of a prepaid order or one with a deposit. An order whose guest gives the card to the card
 * provider fails with `CardNeeded` until then (rule 14.14). A token reserves once: a repeated request
 * returns the same reservation, and a pending charge is settled before another begins, until the visit is over. An ended hold gets free tables again, or
 * fails with `SlotTaken` when none is free or the time is past, as does a cancelled reservation. Fails with `Invalid` for a token that is unknown, released or
 * older than a day, for an order that the restaurant does not sell, and for a request id that belongs to another token (rule 7.27).
 */
export const reserveTable = async (
  parts: ServiceDependencies,
  restaurant: Restaurant,
  request: ReserveRequest,
  now: Instant,
): Promise<Result.Result<Reserved, BookingRejected>> => {
  const { kysely } = parts.database;
  const tokenDigest = sha256Hex(request.token);
  await endHolds(kysely, restaurant.restaurantId, now);
  // What the guest did at the card provider before counts first: they may have paid.
  if (await hasIntent(kysely, tokenDigest)) {
    const earlier = await settleCharge(parts, restaurant, tokenDigest, now);
    if (Result.isSuccess(earlier) && earlier.success !== null) return Result.succeed(earlier.success);
    if (Result.isFailure(earlier) && earlier.failure.reason !== "CardNeeded")
      return Result.fail(earlier.failure);
  }
  for (;;) {
    const begun = await transact(kysely, (transaction) =>
      begin(transaction, parts, restaurant, request, now),
    );
    if (Result.isFailure(begun)) return Result.fail(begun.failure);
    const { reserved, isOwnCharge, isReplaced } = begun.success;
    if (reserved !== null) return Result.succeed(reserved);
    if (isReplaced) {
      const ended = await endIntent(parts, tokenDigest);
      if (Result.isFailure(ended)) return Result.fail(ended.failure);
    }
    const settled = await settleCharge(parts, restaurant, tokenDigest, now);
    if (Result.isFailure(settled)) {
      // An earlier order was not charged, so this order may begin its own charge.
      if (isOwnCharge || settled.failure === OUTCOME_UNKNOWN) return Result.fail(settled.failure);
    } else if (settled.success !== null) {
      return Result.succeed(settled.success);
    }
  }
};

/** The state of an order: reserved, or waiting for its own charge, that of an earlier order, or the end of an earlier intent. */
interface OrderState {
  readonly reserved: Reserved | null;
  readonly isOwnCharge: boolean;
  readonly isReplaced?: boolean;
}

const begin = async (
  transaction: ControlledTransaction<Tables>,
  parts: ServiceDependencies,
  restaurant: Restaurant,
  { token, guest, language, requestId, ...order }: ReserveRequest,
  now: Instant,
): Promise<Result.Result<OrderState, BookingRejected>> => {
  const tokenDigest = sha256Hex(token);
  const { restaurantId } = restaurant;
  const booking = await lockBooking(transaction, restaurantId, tokenDigest);
  if (booking === undefined) return Result.fail(invalid("reservation_token"));
  if (!(await recordRequest(transaction, { restaurantId, requestId, token }))) {
    return Result.fail(invalid("request", "x-request-id was used for another reservation"));
  }
  const { request: tableRequest } = booking;
  const manageToken = deriveManageToken(token);
  if (booking.isReserved) {
    const confirmation = await readConfirmation(transaction, tokenDigest);
    if (typeof confirmation !== "string") return Result.fail(confirmation);
    return Result.succeed({
      reserved: { request: tableRequest, confirmation, manageToken, isNew: false },
      isOwnCharge: false,
    });
  }
  if (booking.isCharging) {
    return isVisitOver(restaurant, tableRequest, now)
      ? Result.fail(OUTCOME_UNKNOWN)
      : Result.succeed({ reserved: null, isOwnCharge: false });
  }
  const ordered = checkOrder(restaurantIn(restaurant, language), booking, order);
  if (Result.isFailure(ordered)) return Result.fail(rejectOrder(ordered.failure));
  // Needs the lock on the booking: until then, another server may end the hold.
  if (!(await hasTables(transaction, tokenDigest))) {
    if (timeRejection(restaurant, tableRequest.time, now) === "PastTime") return Result.fail(SLOT_TAKEN);
    if (
      (await checkPacing(transaction, restaurant, tableRequest, tokenDigest, now)) !== null ||
      !(await assignTables(transaction, restaurant, tokenDigest, tableRequest, now, { isOnline: true }))
    )
      return Result.fail(SLOT_TAKEN);
    // A guest at the card provider needs the time of a hold.
    if (order.card === "hosted")
      await transaction
        .updateTable("bookings")
        .set({ expires_at: encodeTimestamp(now + HOLD_MS) })
        .where("token_digest", "=", tokenDigest)
        .execute();
  }
  const selection = ordered.success;
  if (needsCard(selection) && order.card !== null) {
    const cardToken = order.card === "hosted" ? null : order.card.token;
    const earlier = await findPending(transaction, tokenDigest);
    const isSame = cardToken === null && Number(earlier?.amount) === dueAtBooking(selection);
    if (earlier !== undefined && !isSame)
      return Result.succeed({ reserved: null, isOwnCharge: false, isReplaced: true });
    await countForGuest(transaction, parts.keys, { tokenDigest, guest }, now);
    await beginCharge(transaction, parts.keys, { token, selection, cardToken, guest, language }, now);
    return Result.succeed({ reserved: null, isOwnCharge: true });
  }
  const confirmed = { restaurant, tokenDigest, manageToken, selection, guest, language, charge: null };
  await countForGuest(transaction, parts.keys, { tokenDigest, guest }, now);
  const reserved = await confirmBooking(transaction, parts, confirmed, now);
  return Result.succeed({ reserved, isOwnCharge: false });
};

/** Reads the confirmation number of a reservation; why there is none once it is cancelled, or where its guest paid too late. */
const readConfirmation = async (
  transaction: Transaction<Tables>,
  tokenDigest: string,
): Promise<string | BookingRejected> => {
  const { confirmation_number, cancelled_at, revision } = await transaction
    .selectFrom("reservations")
    .select(["confirmation_number", "cancelled_at", "revision"])
    .where("token_digest", "=", tokenDigest)
    .executeTakeFirstOrThrow();
  if (cancelled_at === null) return confirmation_number;
  return revision === 0 ? PAID_TOO_LATE : SLOT_TAKEN;
};
