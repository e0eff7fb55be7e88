import type { Database } from "@couvert/platform/database/open-database";
import type { Tables } from "@couvert/platform/database/tables";
import type { Transaction } from "kysely";
import { deriveManageToken, openManageToken, sealManageToken, sha256Hex } from "../keys.ts";

/** A request to reserve the booking of a token. */
interface ReserveRequestId {
  readonly restaurantId: number;
  /** Null for a request without an id, which is not recorded. */
  readonly requestId: string | null;
  readonly token: string;
}

/**
 * Records the id of a reserve request in the transaction that reserves or begins the charge. Returns false when the restaurant
 * has recorded the id for another token.
 */
export const recordRequest = async (
  transaction: Transaction<Tables>,
  { restaurantId, requestId, token }: ReserveRequestId,
): Promise<boolean> => {
  if (requestId === null) return true;
  const recorded = await transaction
    .insertInto("reservation_requests")
    .values({
      restaurant_id: restaurantId,
      request_digest: sha256Hex(requestId),
      token_digest: sha256Hex(token),
      sealed_manage_token: sealManageToken(deriveManageToken(token), requestId),
    })
    // Waits for a concurrent request with the same id, so that the next query sees its row.
    .onConflict((conflict) => conflict.doNothing())
    .returning("token_digest")
    .executeTakeFirst();
  if (recorded !== undefined) return true;
  const earlier = await transaction
    .selectFrom("reservation_requests")
    .select("token_digest")
    .where("restaurant_id", "=", restaurantId)
    .where("request_digest", "=", sha256Hex(requestId))
    .executeTakeFirst();
  return earlier?.token_digest === sha256Hex(token);
};

/** The reservation that a request made. */
export interface FoundReservation {
  readonly confirmation: string;
  /** The restaurant-local time, `2027-03-05T19:00`. */
  readonly time: string;
  readonly partySize: number;
  readonly manageToken: string;
}

/** Returns the reservation that a request made, as it is now. Returns null when there is none or it is cancelled. */
export const findReservation = async (
  { kysely }: Database,
  restaurantId: number,
  requestId: string,
): Promise<FoundReservation | null> => {
  const row = await kysely
    .selectFrom("reservation_requests")
    .innerJoin("reservations", "reservations.token_digest", "reservation_requests.token_digest")
    .innerJoin("bookings", "bookings.token_digest", "reservation_requests.token_digest")
    .select(["confirmation_number", "date_time", "party_size", "reservation_requests.sealed_manage_token"])
    .where("reservation_requests.restaurant_id", "=", restaurantId)
    .where("request_digest", "=", sha256Hex(requestId))
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    confirmation: row.confirmation_number,
    time: row.date_time,
    partySize: row.party_size,
    manageToken: openManageToken(row.sealed_manage_token, requestId),
  };
};
