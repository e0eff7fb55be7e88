import { Guest } from "@couvert/domain/booking/reservation/guest.schema";
import * as Schema from "effect/Schema";
import { Purchase } from "../booking/purchase.schema.ts";

/** What is needed to finish a reservation once its card is charged; forgotten as soon as it is known what came of that. */
export const PendingOrder = Schema.Struct({
  cardToken: Schema.String,
  manageToken: Schema.String,
  sold: Purchase,
  guest: Guest,
});
