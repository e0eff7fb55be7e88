import { LocalDateTimeText } from "@couvert/domain/time/local-date-time.schema";
import * as Schema from "effect/Schema";
import { SoldWithTable } from "../booking/kept-selection.schema.ts";

/** A mail that is to be delivered: what about, and all it is made of. Later versions of it must still read this one. */
export const MailJob = Schema.Struct({
  occasion: Schema.Literals(["confirmation", "change", "cancellation", "reminder"]),
  facts: Schema.Struct({
    restaurant: Schema.Struct({
      restaurantId: Schema.Int,
      name: Schema.String,
      address: Schema.String,
      phone: Schema.String,
      timeZone: Schema.String,
      freeCancellationHours: Schema.NullOr(Schema.Int),
    }),
    guest: Schema.Struct({
      firstName: Schema.String,
      lastName: Schema.String,
      email: Schema.String,
    }),
    selection: Schema.Struct({
      seat: Schema.Struct({ partySize: Schema.Int, time: LocalDateTimeText, attribute: Schema.String }),
      experience: Schema.NullOr(SoldWithTable.fields.experience),
      addOns: SoldWithTable.fields.addOns,
    }),
    confirmation: Schema.String,
    manageUrl: Schema.String,
    revision: Schema.Int,
    charged: Schema.NullOr(Schema.Int),
  }),
});

/** What a mail's job says, once decoded. */
export type MailJob = typeof MailJob.Type;
