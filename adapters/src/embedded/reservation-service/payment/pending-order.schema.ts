import * as Schema from "effect/Schema";
import { Purchase } from "../booking/purchase.schema.ts";

/** What is needed to finish a reservation once its card is charged; forgotten as soon as it is known what came of that. */
export const PendingOrder = Schema.Struct({
  cardToken: Schema.String,
  manageToken: Schema.String,
  sold: Purchase,
  guest: Schema.Struct({
    firstName: Schema.String,
    lastName: Schema.String,
    email: Schema.String,
    phoneNumber: Schema.String,
    phoneCountry: Schema.String,
    specialRequest: Schema.String,
    marketingOptIn: Schema.Boolean,
  }),
});
