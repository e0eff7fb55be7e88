import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Schema from "effect/Schema";

const optional = <S extends Schema.Constraint>(schema: S) => Schema.optional(Schema.NullOr(schema));

/** A price: a plain number, or minor units with a multiplier. */
const Price = Schema.Union([
  Schema.Finite,
  Schema.Struct({ min_unit_amount: Schema.Finite, multiplier: Schema.Finite }),
]);

/** An add-on of an experience. */
const AddOnEntry = Schema.Struct({
  item_id: Schema.String,
  name: Schema.String,
  description: optional(Schema.String),
  price_per_item: Price,
  max_per_reservation: Schema.Int,
});

/** A dining area; its attributes are the seating areas that a diner chooses from. */
const DiningArea = Schema.Struct({
  attributes: optional(Schema.Array(Schema.String)),
  experience_ids: optional(Schema.Array(Schema.Int)),
  add_ons: optional(Schema.Array(AddOnEntry)),
});

/** The part of a cancellation policy that is read: how many hours before its time a reservation can still be cancelled free of charge. */
const CancellationPolicy = Schema.Struct({ free_until_hours: optional(Schema.Int) });

const AvailabilityTypeEntry = Schema.Struct({
  type: Schema.String,
  diningArea: optional(Schema.Array(DiningArea)),
  dining_area: optional(Schema.Array(DiningArea)),
  cancellationPolicy: optional(CancellationPolicy),
  cancellation_policy: optional(CancellationPolicy),
});

/** One time with the ways to book it. */
export const TimeEntry = Schema.Struct({
  time: Schema.String,
  availability_types: optional(Schema.Array(AvailabilityTypeEntry)),
  availabilityTypes: optional(Schema.Array(AvailabilityTypeEntry)),
});

/** The body of an availability response. Every list may be null or missing, and names occur in both spellings. */
export const AvailabilityBody = Schema.Struct({
  times: optional(Schema.Array(Schema.String)),
  times_available: optional(Schema.Array(TimeEntry)),
  timesAvailable: optional(Schema.Array(TimeEntry)),
  no_availability_reasons: optional(Schema.Array(Schema.String)),
  noAvailabilityReasons: optional(Schema.Array(Schema.String)),
});

/** Decodes an instant, in UTC when it has no offset; NaN for other text. */
export const decodeUtcInstant = (text: string): Instant =>
  Date.parse(/(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`);

/** The body of a slot lock; `expires_at` is in UTC without an offset. */
export const LockBody = Schema.Struct({
  expires_at: Schema.String.check(
    Schema.makeFilter((text) => !Number.isNaN(decodeUtcInstant(text)) || "an instant"),
  ),
  reservation_token: Schema.NonEmptyString,
});

/** The body of a reservation. Its `message` is the provider's HTML and is not read. */
export const ConfirmationBody = Schema.Struct({
  confirmation_number: optional(Schema.Union([Schema.String, Schema.Finite])),
  manage_reservation_url: optional(Schema.String),
});

/** A reservation found by the id of the request that made it. */
export const FoundReservation = Schema.Struct({
  ...ConfirmationBody.fields,
  request_id: optional(Schema.String),
  requestId: optional(Schema.String),
});

const Found = Schema.Array(Schema.Unknown);

/** The body of a search for reservations: a list, bare or under a name. Each entry is decoded on its own. */
export const FoundReservations = Schema.Union([
  Found,
  Schema.Struct({ reservations: Found }),
  Schema.Struct({ data: Found }),
]);

/** The body of a reservation that was not made because the card was rejected, whatever the status. */
export const CardRejectionBody = Schema.Struct({ paymentFailed: Schema.Literal(true) });

/** The body of an error. */
export const ErrorBody = Schema.Struct({ errors: Schema.Array(Schema.Struct({ message: Schema.String })) });

/** The provider's id of a request, of limited length. */
export const RequestIdBody = Schema.Struct({
  requestid: Schema.String.check(Schema.isPattern(/^[\w-]{1,64}$/)),
});

/** The older shape of a price per person. */
const PricePerCover = Schema.Struct({
  min_unit_amount: Schema.Finite,
  multiplier: Schema.Finite,
  pre_payment_required: optional(Schema.Boolean),
});

/** The newer shape, which lists prices; the first is the price per person. */
const PriceInfo = Schema.Struct({
  multiplier: Schema.Finite,
  prepayment_required: optional(Schema.Boolean),
  prices: Schema.Array(Schema.Struct({ min_unit_amount: Schema.Finite })),
});

/** One experience, with its price in either shape. */
export const ExperienceEntry = Schema.Struct({
  experience_id: Schema.Int,
  version: optional(Schema.Int),
  name: Schema.String,
  description: optional(Schema.String),
  price_per_cover: optional(PricePerCover),
  price_info: optional(PriceInfo),
});

/** The body of a list of experiences; the list is missing when there are none. */
export const ExperiencesBody = Schema.Struct({ data: optional(Schema.Array(Schema.Unknown)) });
