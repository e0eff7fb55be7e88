import type { Selection } from "@couvert/domain/reservation/selection";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { Guest } from "./guest.ts";
import { keptSelection } from "./kept-selection.ts";
import { digestOf, manageTokenOf, newConfirmationNumber } from "./keys.ts";
import { timestamp } from "./sql-time.ts";

/** Writes down who the table of a token is reserved for, and what with it; answers with a new confirmation number. */
export const writeReservation = async (
  transaction: Transaction<Tables>,
  token: string,
  selection: Selection,
  guest: Guest,
  now: Instant,
): Promise<string> => {
  const confirmation = newConfirmationNumber();
  await transaction
    .insertInto("reservations")
    .values({
      confirmation_number: confirmation,
      token_digest: digestOf(token),
      manage_digest: digestOf(manageTokenOf(token)),
      first_name: guest.firstName,
      last_name: guest.lastName,
      email_address: guest.email,
      phone_number: guest.phoneNumber,
      phone_country: guest.phoneCountry,
      special_request: guest.specialRequest,
      marketing_opt_in: guest.marketingOptIn,
      sold: keptSelection(selection),
      reserved_at: timestamp(now),
    })
    .execute();
  return confirmation;
};
