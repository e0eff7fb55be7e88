import * as Schema from "effect/Schema";
import { SoldWithTable } from "../booking/purchase.schema.ts";

/** What is needed to finish a reservation once its card is charged; forgotten as soon as it is known what came of that. */
export const OrderUnderWay = Schema.Struct({
  cardToken: Schema.String,
  manageToken: Schema.String,
  sold: SoldWithTable,
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
