import { timeRejection } from "@couvert/domain/booking/availability/check-slot";
import type { Restaurant } from "@couvert/domain/booking/availability/restaurant";
import { checkOrder, type PurchaseOrder } from "@couvert/domain/booking/availability/sold-experiences";
import type { Guest } from "@couvert/domain/booking/reservation/guest.schema";
import { priceSelection } from "@couvert/domain/booking/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Result from "effect/Result";
import type { ControlledTransaction, Transaction } from "kysely";
import type { Tables } from "../../../platform/database/tables.ts";
import { transact } from "../../../platform/database/transact.ts";
import { deriveManageToken, sha256Hex } from "../keys.ts";
import { beginCharge } from "../payment/begin-charge.ts";
import { settleCharge } from "../payment/settle-charges.ts";
import {
  type BookingRejected,
  invalid,
  OUTCOME_UNKNOWN,
  rejectOrder,
  SLOT_TAKEN,
} from "./booking-rejected.ts";
import { confirmBooking, lockBooking, type Reserved } from "./bookings.ts";
import { endHolds } from "./holds.ts";
import { noteRequest } from "./reservation-requests.ts";
import type { ServiceDependencies } from "./service-dependencies.ts";
import { assignTables } from "./table-assignments.ts";

/** What a diner asks for with a token, and for whom. */
export interface ReserveRequest extends PurchaseOrder {
  readonly token: string;
  readonly guest: Guest;
  /** The id that what became of the request can be asked about by; null when it came without one. */
  readonly requestId: string | null;
}

/**
 * Reserves the held table for a guest, with what is ordered, once the card is charged where it is paid ahead. A token reserves
 * once: shown again, it answers with the same reservation, whatever the request says then; and a charge that is under way for
 * it is settled before another begins. A hold that has ended is served like a new one, from what is free: it fails with
 * `SlotTaken` when nothing is, or when the time has passed. A token that was released, that ended more than a day ago, that
 * was never issued or is another restaurant's is `Invalid`, and so are an order for what the restaurant does not sell and a
 * request under the id of another token's.
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
      // When an earlier order's card was not charged, this order's turn has come.
      if (isOwnCharge || settled.failure === OUTCOME_UNKNOWN) return Result.fail(settled.failure);
    } else if (settled.success !== null) {
      return Result.succeed(settled.success);
    }
  }
};

/** Where an order stands: reserved, or waiting for a charge, its own or that of an order before it. */
interface Begun {
  readonly reserved: Reserved | null;
  readonly isOwnCharge: boolean;
}

const begin = async (
  transaction: ControlledTransaction<Tables>,
  { onReservationChange }: ServiceDependencies,
  restaurant: Restaurant,
  { token, guest, requestId, ...order }: ReserveRequest,
  now: Instant,
): Promise<Result.Result<Begun, BookingRejected>> => {
  const tokenDigest = sha256Hex(token);
  const { restaurantId } = restaurant;
  const party = await lockBooking(transaction, restaurantId, tokenDigest);
  if (party === undefined) return Result.fail(invalid("reservation_token is invalid"));
  if (!(await noteRequest(transaction, { restaurantId, requestId, token }))) {
    return Result.fail(invalid("x-request-id was used for another reservation"));
  }
  const { request: tableRequest } = party;
  const manageToken = deriveManageToken(token);
  if (party.isReserved) {
    const confirmation = await confirmationOf(transaction, tokenDigest);
    return Result.succeed({
      reserved: { request: tableRequest, confirmation, manageToken, isNew: false },
      isOwnCharge: false,
    });
  }
  if (party.isCharging) return Result.succeed({ reserved: null, isOwnCharge: false });
  const ordered = checkOrder(restaurant, party, order);
  if (Result.isFailure(ordered)) return Result.fail(rejectOrder(ordered.failure));
  if (!(await hasTables(transaction, tokenDigest))) {
    if (timeRejection(restaurant, tableRequest.time, now) === "PastTime") return Result.fail(SLOT_TAKEN);
    if (!(await assignTables(transaction, restaurant, sha256Hex(token), tableRequest, now)))
      return Result.fail(SLOT_TAKEN);
  }
  const selection = ordered.success;
  const { experience, addOns } = selection;
  const price = priceSelection(selection);
  if (experience?.isPrepaid && price !== null && order.card !== null) {
    const prepaid = { token, sold: { experience, addOns }, amount: price.total, card: order.card, guest };
    await beginCharge(transaction, prepaid, now);
    return Result.succeed({ reserved: null, isOwnCharge: true });
  }
  const confirmed = { restaurant, tokenDigest, manageToken, selection, guest, charge: null };
  const reserved = await confirmBooking(transaction, confirmed, now, onReservationChange);
  return Result.succeed({ reserved, isOwnCharge: false });
};

// Asked once the party is locked: while this waited for the lock, another server may have ended the hold.
const hasTables = async (transaction: Transaction<Tables>, tokenDigest: string): Promise<boolean> => {
  const table = await transaction
    .selectFrom("table_assignments")
    .select("table_id")
    .where("token_digest", "=", tokenDigest)
    .executeTakeFirst();
  return table !== undefined;
};

const confirmationOf = async (transaction: Transaction<Tables>, tokenDigest: string): Promise<string> => {
  const { confirmation_number } = await transaction
    .selectFrom("reservations")
    .select("confirmation_number")
    .where("token_digest", "=", tokenDigest)
    .executeTakeFirstOrThrow();
  return confirmation_number;
};
