import type { Confirmation } from "@couvert/domain/booking/reservation/booking";
import type { ConfirmationBody } from "./answers.schema.ts";

/** A reservation as the provider words it, in the domain's words; null for what it does not tell. */
export const confirmationOf = (body: typeof ConfirmationBody.Type): Confirmation => ({
  confirmation: body.confirmation_number?.toString() ?? null,
  manageUrl: body.manage_reservation_url ?? null,
});
