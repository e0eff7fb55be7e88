import type { Transaction } from "kysely";
import type { Database } from "../../../platform/database/open-database.ts";
import type { Tables } from "../../../platform/database/tables.ts";
import { deriveManageToken, openManageToken, sealManageToken, sha256Hex } from "../keys.ts";

/** A request to reserve for the party of a token. */
interface NotedRequest {
  readonly restaurantId: number;
  /** Null when it came without one; then there is nothing to note. */
  readonly requestId: string | null;
  readonly token: string;
}

/**
 * Notes in the transaction that reserves, or that begins the charge before it, by which request that is done. False when the
 * id was used at this restaurant for another token: one id stands for one reservation.
 */
export const noteRequest = async (
  transaction: Transaction<Tables>,
  { restaurantId, requestId, token }: NotedRequest,
): Promise<boolean> => {
  if (requestId === null) return true;
  const noted = await transaction
    .insertInto("reservation_requests")
    .values({
      restaurant_id: restaurantId,
      request_digest: sha256Hex(requestId),
      token_digest: sha256Hex(token),
      sealed_manage_token: sealManageToken(deriveManageToken(token), requestId),
    })
    // Waits for one with the same id that is under way; what that has committed is seen by what follows.
    .onConflict((conflict) => conflict.doNothing())
    .returning("token_digest")
    .executeTakeFirst();
  if (noted !== undefined) return true;
  const earlier = await transaction
    .selectFrom("reservation_requests")
    .select("token_digest")
    .where("restaurant_id", "=", restaurantId)
    .where("request_digest", "=", sha256Hex(requestId))
    .executeTakeFirst();
  return earlier?.token_digest === sha256Hex(token);
};

/** A reservation as it is told to who asked for it. */
export interface FoundReservation {
  readonly confirmation: string;
  /** The restaurant-local time of the seating, `2027-03-05T19:00`. */
  readonly time: string;
  readonly partySize: number;
  readonly manageToken: string;
}

/** What the request of this id reserved at a restaurant, as it stands; null when nothing stands, or not yet. */
export const findReservation = async (
  { kysely }: Database,
  restaurantId: number,
  requestId: string,
): Promise<FoundReservation | null> => {
  const row = await kysely
    .selectFrom("reservation_requests")
    .innerJoin("reservations", "reservations.token_digest", "reservation_requests.token_digest")
    .innerJoin("bookings", "bookings.token_digest", "reservation_requests.token_digest")
    .select(["confirmation_number", "date_time", "party_size", "sealed_manage_token"])
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
