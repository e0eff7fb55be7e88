import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Transaction } from "kysely";
import type { Tables } from "../../../platform/database/tables.ts";
import { digestOf, newConfirmationNumber } from "../keys.ts";
import type { PartyToConfirm } from "./confirm-party.ts";
import { keptSelection } from "./kept-selection.ts";
import { timestamp } from "./sql-time.ts";

/** Writes down who a party's tables are reserved for, what with, and what was charged; answers with a new confirmation number. */
export const writeReservation = async (
  transaction: Transaction<Tables>,
  { tokenDigest, manageToken, selection, guest, charge }: PartyToConfirm,
  now: Instant,
): Promise<string> => {
  const confirmation = newConfirmationNumber();
  await transaction
    .insertInto("reservations")
    .values({
      confirmation_number: confirmation,
      token_digest: tokenDigest,
      manage_digest: digestOf(manageToken),
      first_name: guest.firstName,
      last_name: guest.lastName,
      email_address: guest.email,
      phone_number: guest.phoneNumber,
      phone_country: guest.phoneCountry,
      special_request: guest.specialRequest,
      marketing_opt_in: guest.marketingOptIn,
      sold: keptSelection(selection),
      charge_id: charge?.id ?? null,
      charge_amount: charge?.amount ?? null,
      card_last4: charge?.last4 ?? null,
      reserved_at: timestamp(now),
    })
    .execute();
  return confirmation;
};
