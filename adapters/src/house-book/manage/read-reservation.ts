import type { Seat } from "@couvert/domain/reservation/seat";
import type { LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Database } from "../../database/open-database.ts";
import { digestOf } from "../keys.ts";

/** A reservation as its diner sees it. */
export interface KeptReservation {
  readonly restaurantId: number;
  readonly seat: Seat;
  readonly confirmation: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly specialRequest: string;
}

/** The reservation a manage token opens; undefined when it opens none. */
export const readReservation = async (
  { kysely }: Database,
  manageToken: string,
): Promise<KeptReservation | undefined> => {
  const row = await kysely
    .selectFrom("reservations")
    .innerJoin("parties", "parties.token_digest", "reservations.token_digest")
    .select(["restaurant_id", "seated_at", "party_size", "attribute"])
    .select(["confirmation_number", "first_name", "last_name", "special_request"])
    .where("manage_digest", "=", digestOf(manageToken))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    restaurantId: row.restaurant_id,
    seat: { partySize: row.party_size, time: row.seated_at as LocalDateTime, attribute: row.attribute },
    confirmation: row.confirmation_number,
    firstName: row.first_name,
    lastName: row.last_name,
    specialRequest: row.special_request,
  };
};
