import type { Restaurant } from "@couvert/domain/book/restaurant";
import type { Selection } from "@couvert/domain/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { AfterBooking } from "./after-booking.ts";
import type { Guest } from "./guest.ts";
import { digestOf, manageTokenOf } from "./keys.ts";
import { writeReservation } from "./write-reservation.ts";

/** A party whose tables are to be its own for good. */
export interface PartyToConfirm {
  readonly restaurant: Restaurant;
  readonly token: string;
  readonly selection: Selection;
  readonly guest: Guest;
}

/** Makes the party of a token a reservation at the tables it has, and tells of it; answers with its confirmation number. */
export const confirmParty = async (
  transaction: Transaction<Tables>,
  { restaurant, token, selection, guest }: PartyToConfirm,
  now: Instant,
  afterBooking: AfterBooking,
): Promise<string> => {
  await transaction
    .updateTable("parties")
    .set({ expires_at: null })
    .where("token_digest", "=", digestOf(token))
    .execute();
  const confirmation = await writeReservation(transaction, token, selection, guest, now);
  const manageToken = manageTokenOf(token);
  const party = { restaurant, selection, guest, confirmation, manageToken, revision: 0, charge: null };
  await afterBooking(transaction, "reserved", party, now);
  return confirmation;
};
