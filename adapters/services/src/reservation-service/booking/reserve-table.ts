import { timeRejection } from "@couvert/domain/booking/availability/check-slot";
import { type Restaurant, restaurantIn } from "@couvert/domain/booking/availability/restaurant";
import { checkOrder, type PurchaseOrder } from "@couvert/domain/booking/availability/sold-experiences";
import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import { dueAtBooking } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Language } from "@couvert/domain/values/language";
import type { Tables } from "@couvert/platform/database/tables";
import { transact } from "@couvert/platform/database/transact";
import * as Result from "effect/Result";
import type { ControlledTransaction, Transaction } from "kysely";
import { deriveManageToken, sha256Hex } from "../keys.ts";
import { beginCharge } from "../payment/begin-charge.ts";
import { isVisitOver, settleCharge } from "../payment/settle-charges.ts";
import { checkPacing } from "./arrivals.ts";
import {
  type BookingRejected,
  invalid,
  OUTCOME_UNKNOWN,
  rejectOrder,
  SLOT_TAKEN,
} from "./booking-rejected.ts";
import { confirmBooking, lockBooking, type Reserved } from "./bookings.ts";
import { endHolds } from "./holds.ts";
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
 * Reserves the held table for a guest, after charging the card of a prepaid order or one with a deposit. A token reserves once: a repeated request
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
  await endHolds(kysely, restaurant.restaurantId, now);
  for (;;) {
    const begun = await transact(kysely, (transaction) =>
      begin(transaction, parts, restaurant, request, now),
    );
    if (Result.isFailure(begun)) return Result.fail(begun.failure);
    const { reserved, isOwnCharge } = begun.success;
    if (reserved !== null) return Result.succeed(reserved);
    const settled = await settleCharge(parts, restaurant, sha256Hex(request.token), now);
    if (Result.isFailure(settled)) {
      // An earlier order was not charged, so this order may begin its own charge.
      if (isOwnCharge || settled.failure === OUTCOME_UNKNOWN) return Result.fail(settled.failure);
    } else if (settled.success !== null) {
      return Result.succeed(settled.success);
    }
  }
};

/** The state of an order: reserved, or waiting for its own charge or that of an earlier order. */
interface OrderState {
  readonly reserved: Reserved | null;
  readonly isOwnCharge: boolean;
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
    if (confirmation === null) return Result.fail(SLOT_TAKEN);
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
  }
  const selection = ordered.success;
  const amount = dueAtBooking(selection);
  if (amount > 0 && order.card !== null) {
    const prepaid = { token, selection, amount, cardToken: order.card.token, guest, language };
    await beginCharge(transaction, parts.keys, prepaid, now);
    return Result.succeed({ reserved: null, isOwnCharge: true });
  }
  const confirmed = { restaurant, tokenDigest, manageToken, selection, guest, language, charge: null };
  const reserved = await confirmBooking(transaction, parts, confirmed, now);
  return Result.succeed({ reserved, isOwnCharge: false });
};

/** Reads the confirmation number of a reservation; null once it is cancelled. */
const readConfirmation = async (
  transaction: Transaction<Tables>,
  tokenDigest: string,
): Promise<string | null> => {
  const { confirmation_number, cancelled_at } = await transaction
    .selectFrom("reservations")
    .select(["confirmation_number", "cancelled_at"])
    .where("token_digest", "=", tokenDigest)
    .executeTakeFirstOrThrow();
  return cancelled_at === null ? confirmation_number : null;
};
