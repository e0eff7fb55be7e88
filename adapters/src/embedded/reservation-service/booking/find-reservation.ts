import type { Database } from "../../../platform/database/open-database.ts";
import { sha256Hex } from "../keys.ts";
import { openManageToken } from "../manage-page/sealed-link.ts";

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
