import * as Schema from "effect/Schema";
import { PARTY_STATUSES } from "./party.ts";

/** Describes the body of a webhook about a change of a party: ids and names of fields, and no word of its guest (rule 13.6). */
export const ReservationWebhookBody = Schema.Struct({
  type: Schema.Literals([
    "reservation.created",
    "reservation.changed",
    "reservation.status",
    "reservation.cancelled",
  ]),
  timestamp: Schema.String,
  data: Schema.Struct({
    entry: Schema.Int,
    restaurantId: Schema.Int,
    date: Schema.String,
    partyId: Schema.Int,
    version: Schema.Int,
    status: Schema.Literals(PARTY_STATUSES),
    action: Schema.String,
    fields: Schema.Array(Schema.String),
  }),
});

/** The body of a webhook about a change of a party. */
export type ReservationWebhook = typeof ReservationWebhookBody.Type;
