import { Guest } from "@couvert/domain/booking/reservation/guest.schema";
import { LocalDateTimeText } from "@couvert/domain/time/local-date-time.schema";
import * as Schema from "effect/Schema";
import * as Struct from "effect/Struct";
import { Purchase } from "../booking/purchase.schema.ts";

/**
 * Describes an email to deliver: its kind and all its facts. Later versions must still decode this one.
 * Stored jobs keep the keys of earlier versions: `occasion`, `seat` and `attribute`.
 */
export const EmailJob = Schema.Struct({
  kind: Schema.Literals(["confirmation", "change", "cancellation", "reminder"]),
  facts: Schema.Struct({
    restaurant: Schema.Struct({
      restaurantId: Schema.Int,
      name: Schema.String,
      address: Schema.String,
      phone: Schema.String,
      timeZone: Schema.String,
      freeCancellationHours: Schema.NullOr(Schema.Int),
    }),
    guest: Guest.mapFields(Struct.pick(["firstName", "lastName", "email"])),
    selection: Schema.Struct({
      request: Schema.Struct({
        partySize: Schema.Int,
        time: LocalDateTimeText,
        seatingArea: Schema.String,
      }).pipe(Schema.encodeKeys({ seatingArea: "attribute" })),
      experience: Schema.NullOr(Purchase.fields.experience),
      addOns: Purchase.fields.addOns,
    }).pipe(Schema.encodeKeys({ request: "seat" })),
    confirmation: Schema.String,
    manageUrl: Schema.String,
    revision: Schema.Int,
    charged: Schema.NullOr(Schema.Int),
  }),
}).pipe(Schema.encodeKeys({ kind: "occasion" }));

/** A decoded email job. */
export type EmailJob = typeof EmailJob.Type;

/** Encodes an email job as the job queue stores it. */
export const encodeEmailJob = Schema.encodeSync(EmailJob);
