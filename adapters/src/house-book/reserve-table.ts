import type { Restaurant } from "@couvert/domain/book/restaurant";
import { timeRefusal } from "@couvert/domain/book/seat-refusal";
import { type DinerOrder, selectionOf, type TableOrder } from "@couvert/domain/book/selection-of";
import type { Seat } from "@couvert/domain/reservation/seat";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Result from "effect/Result";
import type { ControlledTransaction, Transaction } from "kysely";
import type { Database } from "../database/open-database.ts";
import type { Tables } from "../database/tables.ts";
import { transact } from "../database/transact.ts";
import { type AfterBooking, tellNobody } from "./after-booking.ts";
import { type BookRefusal, invalid, refusedOrder, SLOT_TAKEN } from "./book-refusal.ts";
import { confirmParty } from "./confirm-party.ts";
import { endHolds } from "./end-holds.ts";
import type { Guest } from "./guest.ts";
import { digestOf, manageTokenOf } from "./keys.ts";
import { takePlace } from "./take-place.ts";

/** A table reserved for a diner. `isNew` is false when the same token had reserved it before. */
export interface Reserved {
  readonly seat: Seat;
  readonly confirmation: string;
  readonly manageToken: string;
  readonly isNew: boolean;
}

/** What a diner asks for with a token, and for whom. */
export interface ReserveRequest extends DinerOrder {
  readonly token: string;
  readonly guest: Guest;
}

/**
 * Reserves the held table for a guest, with what is ordered. A token reserves once: shown again, it answers with the same
 * reservation, whatever the request says then. A hold that has ended is served like a new one, from what is free: it fails
 * with `SlotTaken` when nothing is, or when the time has passed. A token that was released, that ended more than a day ago,
 * that was never issued or is another restaurant's is `Invalid`, and so is an order for what the restaurant does not sell. A
 * new reservation is told to `afterBooking`.
 */
export const reserveTable = async (
  { kysely }: Database,
  restaurant: Restaurant,
  request: ReserveRequest,
  now: Instant,
  afterBooking: AfterBooking = tellNobody,
): Promise<Result.Result<Reserved, BookRefusal>> => {
  await endHolds(kysely, restaurant.restaurantId, now);
  return transact(kysely, (transaction) => reserve(transaction, restaurant, request, now, afterBooking));
};

const reserve = async (
  transaction: ControlledTransaction<Tables>,
  restaurant: Restaurant,
  { token, guest, ...order }: ReserveRequest,
  now: Instant,
  afterBooking: AfterBooking,
): Promise<Result.Result<Reserved, BookRefusal>> => {
  const party = await lockedParty(transaction, restaurant.restaurantId, token);
  if (party === undefined) return Result.fail(invalid("reservation_token is invalid"));
  const { seat, isReserved } = party;
  const manageToken = manageTokenOf(token);
  if (isReserved) {
    const confirmation = await confirmationOf(transaction, token);
    return Result.succeed({ seat, confirmation, manageToken, isNew: false });
  }
  const selection = selectionOf(restaurant, party, order);
  if (Result.isFailure(selection)) return Result.fail(refusedOrder(selection.failure));
  if (!(await hasTables(transaction, token))) {
    if (timeRefusal(restaurant, seat.time, now) === "PastTime") return Result.fail(SLOT_TAKEN);
    if (!(await takePlace(transaction, restaurant, token, seat, now))) return Result.fail(SLOT_TAKEN);
  }
  const confirmed = { restaurant, token, selection: selection.success, guest };
  const confirmation = await confirmParty(transaction, confirmed, now, afterBooking);
  return Result.succeed({ seat, confirmation, manageToken, isNew: true });
};

const lockedParty = async (
  transaction: Transaction<Tables>,
  restaurantId: number,
  token: string,
): Promise<(TableOrder & { readonly isReserved: boolean }) | undefined> => {
  const row = await transaction
    .selectFrom("parties")
    .select(["seated_at", "party_size", "attribute", "experience_id", "experience_version", "expires_at"])
    .where("token_digest", "=", digestOf(token))
    .where("restaurant_id", "=", restaurantId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { experience_id: id, experience_version: version } = row;
  return {
    seat: { partySize: row.party_size, time: row.seated_at as LocalDateTime, attribute: row.attribute },
    experience: id === null || version === null ? null : { id, version },
    isReserved: row.expires_at === null,
  };
};

// Asked once the party is locked: while this waited for the lock, another server may have ended the hold.
const hasTables = async (transaction: Transaction<Tables>, token: string): Promise<boolean> => {
  const table = await transaction
    .selectFrom("seatings")
    .select("table_id")
    .where("token_digest", "=", digestOf(token))
    .executeTakeFirst();
  return table !== undefined;
};

const confirmationOf = async (transaction: Transaction<Tables>, token: string): Promise<string> => {
  const { confirmation_number } = await transaction
    .selectFrom("reservations")
    .select("confirmation_number")
    .where("token_digest", "=", digestOf(token))
    .executeTakeFirstOrThrow();
  return confirmation_number;
};
