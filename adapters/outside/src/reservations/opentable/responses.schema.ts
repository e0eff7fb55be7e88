import { RESERVATION_TOKEN_MAX_LENGTH } from "@couvert/api/reservations/reservation-requests.schema";
import { isBlank } from "@couvert/domain/forms/form/rules";
import { isLocalDateTime, type LocalDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { isKnownCurrency } from "@couvert/domain/values/currency";
import { isPrice } from "@couvert/domain/values/money";
import * as Schema from "effect/Schema";

const optional = <S extends Schema.Constraint>(schema: S) => Schema.optional(Schema.NullOr(schema));

/** A part that is decoded on its own, so that it costs nothing else when it cannot be read. */
const Part = Schema.optionalKey(Schema.Unknown);

// No transformations below, which take more time than all the rest: `Number`, `String` and `minuteOf` convert what was checked.

/** A whole number from a minimum up, or its digits as text. */
const integerLike = (minimum: number) =>
  Schema.Union([
    Schema.Int.check(Schema.isGreaterThanOrEqualTo(minimum)),
    Schema.String.check(Schema.makeFilter((text) => /^-?\d{1,15}$/.test(text) && Number(text) >= minimum)),
  ]);

/** The id or version of an experience. */
export const IntegerLike = integerLike(Number.MIN_SAFE_INTEGER);

/** Text that our own endpoints take back, as the id of an item or the name of a seating area. */
const ShortText = Schema.String.check(Schema.makeFilter((text) => text.length <= 60 && !isBlank(text)));

/** An id as text or as a number. */
const IdLike = Schema.Union([ShortText, Schema.Int]);

/** Returns a value that is text, or another one. */
export const textOr = <Other>(other: Other, value: unknown): string | Other =>
  typeof value === "string" ? value : other;

/** An amount in parts, with their number in a unit of its currency; without a currency, in US dollars. */
const Units = {
  min_unit_amount: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)),
  multiplier: Schema.Finite.check(Schema.isGreaterThan(0)),
  currency: optional(Schema.String.check(Schema.makeFilter((text) => isKnownCurrency(text)))),
};

/** A price: a plain number, or parts with a multiplier. Text is no price, because it may be either. */
const Price = Schema.Union([
  Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)),
  Schema.Struct(Units),
]).check(Schema.makeFilter(isPrice));

/** An add-on of an experience, which has its id under one of two names. */
export const AddOnEntry = Schema.Struct({
  item_id: optional(IdLike),
  id: optional(IdLike),
  name: Schema.String,
  description: Part,
  price_per_item: Price,
  max_per_reservation: integerLike(1),
}).check(
  Schema.makeFilter(
    ({ item_id, id }) => (item_id ?? id) != null || { path: ["item_id"], issue: "is missing" },
  ),
);

/** A seating area that a diner chooses. */
export const SeatingArea = ShortText;

/** A dining area; its attributes are the seating areas that a diner chooses from. */
export const DiningArea = Schema.Struct({ attributes: Part, experience_ids: Part, add_ons: Part });

/** The part of a cancellation policy that is read: how many hours before its time a reservation can still be cancelled free of charge. */
export const CancellationPolicy = Schema.Struct({
  free_until_hours: optional(integerLike(0)),
});

/** One way to book a time. */
export const AvailabilityTypeEntry = Schema.Struct({
  type: Schema.String,
  diningArea: Part,
  dining_area: Part,
  cancellationPolicy: Part,
  cancellation_policy: Part,
});

/** What may follow the minute of a restaurant-local time: seconds and an offset, but no `Z`, which is another clock. */
const AFTER_MINUTE = /^(:\d\d(\.\d+)?)?([+-]\d\d:?\d\d)?$/;

/** Returns the minute of a restaurant-local time; undefined for other text. */
export const minuteOf = (text: string): LocalDateTime | undefined => {
  if (text.length === 16) return isLocalDateTime(text) ? text : undefined;
  const minute = text.slice(0, 16);
  return isLocalDateTime(minute) && AFTER_MINUTE.test(text.slice(16)) ? minute : undefined;
};

/** A restaurant-local time. */
export const TimeText = Schema.String.check(Schema.makeFilter((text) => minuteOf(text) !== undefined));

/** One time with the ways to book it. */
export const TimeEntry = Schema.Struct({ time: TimeText, availability_types: Part, availabilityTypes: Part });

/** A reason for no availability. */
export const Reason = Schema.String;

/** The body of an availability response. Every list may be null or missing, and names occur in both spellings. */
export const AvailabilityBody = Schema.Struct({
  times: Part,
  times_available: Part,
  timesAvailable: Part,
  no_availability_reasons: Part,
  noAvailabilityReasons: Part,
});

/** Decodes an instant, in UTC when it has no offset; NaN for other text, of which `Date.parse` takes some for a year or a month. */
export const decodeUtcInstant = (text: string): Instant => {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/i.test(text)) return Number.NaN;
  return Date.parse(/(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`);
};

/** The body of a slot lock; `expires_at` is in UTC without an offset. */
export const LockBody = Schema.Struct({
  expires_at: Schema.String.check(
    Schema.makeFilter((text) => !Number.isNaN(decodeUtcInstant(text)) || "an instant"),
  ),
  // The endpoints take no longer one, so the guest of a longer one could only lose the table later.
  reservation_token: Schema.Union([
    Schema.NonEmptyString.check(Schema.isMaxLength(RESERVATION_TOKEN_MAX_LENGTH)),
    Schema.Int,
  ]),
});

/** The body of a reservation. Its `message` is the provider's HTML and is not read. */
export const ConfirmationBody = Schema.Struct({ confirmation_number: Part, manage_reservation_url: Part });

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

/** Returns whether a part says something: neither null nor empty. */
const saysSomething = (part: unknown): boolean =>
  typeof part === "object" && part !== null ? Object.keys(part).length > 0 : Boolean(part);

/** The body of a failure under a status of success, in whatever form. */
export const FailureBody = Schema.Struct({ success: Part, errors: Part, error: Part }).check(
  Schema.makeFilter(
    ({ success, errors, error }) => success === false || saysSomething(errors) || saysSomething(error),
  ),
);

/** The body of a reservation that was not made because the card was rejected, whatever the status. */
export const CardRejectionBody = Schema.Struct({ paymentFailed: Schema.Literal(true) });

/** The body of an error as the provider documents it. */
export const ErrorBody = Schema.Struct({
  errors: Schema.NonEmptyArray(Schema.Struct({ message: Schema.String })),
});

/** The provider's id of a request, of limited length. */
export const RequestIdBody = Schema.Struct({
  requestid: Schema.String.check(Schema.isPattern(/^[\w-]{1,64}$/)),
});

/** Whether an experience is paid for when it is booked, in both spellings. */
const Prepayment = {
  pre_payment_required: optional(Schema.Boolean),
  prepayment_required: optional(Schema.Boolean),
};

/** The older shape of a price per person. */
const PricePerCover = Schema.Struct({ ...Units, ...Prepayment }).check(Schema.makeFilter(isPrice));

/** The newer shape, which lists prices; the first is the price per person. */
const PriceInfo = Schema.Struct({
  ...Prepayment,
  multiplier: Units.multiplier,
  currency: Units.currency,
  prices: Schema.Array(Schema.Struct({ min_unit_amount: Units.min_unit_amount })),
});

/** One experience, with its price in either shape. */
export const ExperienceEntry = Schema.Struct({
  experience_id: optional(IntegerLike),
  id: optional(IntegerLike),
  version: optional(IntegerLike),
  name: Schema.String,
  description: Part,
  price_per_cover: optional(PricePerCover),
  price_info: optional(PriceInfo),
});

/** The body of a list of experiences; the list is missing when there are none. */
export const ExperiencesBody = Schema.Struct({ data: optional(Schema.Array(Schema.Unknown)) });
