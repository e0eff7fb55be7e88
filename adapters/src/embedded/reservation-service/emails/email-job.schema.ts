import { Guest } from "@couvert/domain/booking/reservation/guest.schema";
import { LocalDateTimeText } from "@couvert/domain/time/local-date-time.schema";
import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import * as Struct from "effect/Struct";
import { Purchase } from "../booking/purchase.schema.ts";

const StoredRequest = Schema.Struct({
  partySize: Schema.Int,
  time: LocalDateTimeText,
  seatingArea: Schema.String,
}).pipe(Schema.encodeKeys({ seatingArea: "attribute" }));

const StoredSelection = Schema.Struct({
  request: StoredRequest,
  experience: Schema.NullOr(Purchase.fields.experience),
  addOns: Purchase.fields.addOns,
}).pipe(Schema.encodeKeys({ request: "seat" }));

/**
 * Describes an email to a guest: its kind and all its facts. Later versions must still decode this one.
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
    guest: Schema.Struct({
      ...Struct.pick(Guest.fields, ["firstName", "lastName", "email"]),
      // Jobs of earlier versions have no request.
      specialRequest: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
    }),
    selection: StoredSelection,
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

/** Describes an email to a restaurant: the change of the reservation and all facts. Later versions must still decode this one. */
export const RestaurantEmailJob = Schema.Struct({
  change: Schema.Literals(["reserved", "changed", "cancelled"]),
  facts: Schema.Struct({
    restaurant: Schema.Struct({ name: Schema.String, timeZone: Schema.String, email: Schema.String }),
    guest: Guest.mapFields(Struct.omit(["marketingOptIn"])),
    selection: StoredSelection,
    tables: Schema.Array(Schema.String),
    before: Schema.NullOr(Schema.Struct({ request: StoredRequest, tables: Schema.Array(Schema.String) })),
    confirmation: Schema.String,
    revision: Schema.Int,
    charged: Schema.NullOr(Schema.Int),
  }),
});

/** Encodes an email job as the job queue stores it. */
export const encodeRestaurantEmailJob = Schema.encodeSync(RestaurantEmailJob);
