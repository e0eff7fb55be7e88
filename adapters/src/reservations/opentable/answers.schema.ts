import * as Schema from "effect/Schema";
import { instantOfUtc } from "./instant-of-utc.ts";

const maybe = <S extends Schema.Constraint>(schema: S) => Schema.optional(Schema.NullOr(schema));

/** A price in either of its shapes. */
const Price = Schema.Union([
  Schema.Finite,
  Schema.Struct({ min_unit_amount: Schema.Finite, multiplier: Schema.Finite }),
]);

/** An add-on as the wire has it. */
const AddOnEntry = Schema.Struct({
  item_id: Schema.String,
  name: Schema.String,
  description: maybe(Schema.String),
  price_per_item: Price,
  max_per_reservation: Schema.Int,
});

/** A dining area: its attributes are what a diner chooses between. */
const DiningArea = Schema.Struct({
  attributes: maybe(Schema.Array(Schema.String)),
  experience_ids: maybe(Schema.Array(Schema.Int)),
  add_ons: maybe(Schema.Array(AddOnEntry)),
});

/** Until how many hours before its time a reservation is cancelled for nothing; whatever else a policy says is not read. */
const CancellationPolicy = Schema.Struct({ free_until_hours: maybe(Schema.Int) });

const AvailabilityTypeEntry = Schema.Struct({
  type: Schema.String,
  diningArea: maybe(Schema.Array(DiningArea)),
  dining_area: maybe(Schema.Array(DiningArea)),
  cancellationPolicy: maybe(CancellationPolicy),
  cancellation_policy: maybe(CancellationPolicy),
});

/** One time, and how it can be booked. */
export const TimeEntry = Schema.Struct({
  time: Schema.String,
  availability_types: maybe(Schema.Array(AvailabilityTypeEntry)),
  availabilityTypes: maybe(Schema.Array(AvailabilityTypeEntry)),
});

/** What availability answers; every list may be null or missing, and names occur in both spellings. */
export const AvailabilityBody = Schema.Struct({
  times: maybe(Schema.Array(Schema.String)),
  times_available: maybe(Schema.Array(TimeEntry)),
  timesAvailable: maybe(Schema.Array(TimeEntry)),
  no_availability_reasons: maybe(Schema.Array(Schema.String)),
  noAvailabilityReasons: maybe(Schema.Array(Schema.String)),
});

/** What a slot lock answers; `expires_at` comes without an offset and is in UTC. */
export const LockBody = Schema.Struct({
  expires_at: Schema.String.check(
    Schema.makeFilter((text) => !Number.isNaN(instantOfUtc(text)) || "an instant"),
  ),
  reservation_token: Schema.NonEmptyString,
});

/** What a reservation answers. Its `message` is HTML of the provider's and is not read. */
export const ConfirmationBody = Schema.Struct({
  confirmation_number: maybe(Schema.Union([Schema.String, Schema.Finite])),
  manage_reservation_url: maybe(Schema.String),
});

/** A reservation that is asked about by the id of the request that made it, which it names. */
export const FoundReservation = Schema.Struct({
  ...ConfirmationBody.fields,
  request_id: maybe(Schema.String),
  requestId: maybe(Schema.String),
});

const Found = Schema.Array(Schema.Unknown);

/** What is answered to who asks for a reservation: a list, bare or under a name. Each entry is read for itself. */
export const FoundReservations = Schema.Union([
  Found,
  Schema.Struct({ reservations: Found }),
  Schema.Struct({ data: Found }),
]);

/** A reservation that was not made because the card was refused, whatever the status. */
export const CardRefusalBody = Schema.Struct({ paymentFailed: Schema.Literal(true) });

/** What the provider says when it says no. */
export const ErrorBody = Schema.Struct({ errors: Schema.Array(Schema.Struct({ message: Schema.String })) });

/** The id under which the provider knows a request; no more than an id can hold. */
export const RequestIdBody = Schema.Struct({
  requestid: Schema.String.check(Schema.isPattern(/^[\w-]{1,64}$/)),
});
