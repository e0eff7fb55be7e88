import * as Schema from "effect/Schema";
import { email, isBlank } from "../../forms/form/rules.ts";
import { LocalDateTimeText } from "../../time/local-date-time.schema.ts";
import { SPECIAL_REQUEST_MAX_LENGTH } from "./guest.schema.ts";
import { MAX_PARTY_SIZE, MIN_PARTY_SIZE } from "./search-input.ts";

const RestaurantId = Schema.Int.check(
  Schema.isGreaterThanOrEqualTo(1, { expected: "a whole number from 1 up" }),
);
const PartySize = Schema.Int.check(
  Schema.isBetween(
    { minimum: MIN_PARTY_SIZE, maximum: MAX_PARTY_SIZE },
    { expected: "a whole number from 1 to 20" },
  ),
);
const PartySizeText = Schema.String.check(
  Schema.isPattern(/^([1-9]|1\d|20)$/, { expected: "a whole number from 1 to 20, as text" }),
);
const Quantity = Schema.Int.check(
  Schema.isBetween({ minimum: 1, maximum: 100 }, { expected: "a whole number from 1 to 100" }),
);
const text = (max: number) =>
  Schema.String.check(Schema.isMaxLength(max, { expected: `text of at most ${max} characters` }));
const filled = (max: number) =>
  text(max).check(Schema.makeFilter((s) => !isBlank(s), { expected: "text that is not empty" }));

/** Describes the body of `POST /api/{reservation-provider}/get-availability` (rule 7.5). */
export const AvailabilityRequest = Schema.Struct({
  rid: RestaurantId,
  startDateTime: LocalDateTimeText,
  partySize: PartySize,
});

/**
 * Describes the body of `POST /api/{reservation-provider}/lock-availability` (rule 7.10). The experience is null for a
 * standard booking.
 */
export const LockRequest = Schema.Struct({
  party_size: PartySizeText,
  date_time: LocalDateTimeText,
  restaurant_id: RestaurantId,
  reservation_attribute: filled(60),
  selected_date: text(40),
  selected_time: text(40),
  experience_id: Schema.NullOr(Schema.Int),
  experience_version: Schema.NullOr(Schema.Int),
});

/** Describes the body of `POST /api/{reservation-provider}/unlock` (rule 7.15). */
export const UnlockRequest = Schema.Struct({
  restaurant_id: RestaurantId,
  reservation_token: filled(200),
});

/** Describes the body of `POST /api/{reservation-provider}/reserve` (rule 7.18). */
export const ReserveRequest = Schema.Struct({
  restaurant_id: RestaurantId,
  reservation_token: filled(200),
  first_name: filled(100),
  last_name: filled(100),
  email_address: filled(254).check(
    Schema.makeFilter((s) => email(s) === null, { expected: "an email address" }),
  ),
  phone_number: filled(25),
  phone_country_code: Schema.String.check(
    Schema.isPattern(/^[A-Z]{2}$/, { expected: "a two-letter country code in capitals" }),
  ),
  reservation_attribute: filled(60),
  special_request: text(SPECIAL_REQUEST_MAX_LENGTH),
  restaurant_email_marketing_opt_in: Schema.Boolean,
  is_third_party: Schema.Literal(false),
  experience_id: Schema.NullOr(Schema.Int),
  experience_version: Schema.NullOr(Schema.Int),
  add_ons: Schema.Array(Schema.Struct({ item_id: filled(60), quantity: Quantity })).check(
    Schema.isMaxLength(50, { expected: "a list of at most 50 items" }),
  ),
  credit_card: Schema.NullOr(
    Schema.Struct({
      token: filled(200),
      last4: Schema.String.check(Schema.isPattern(/^\d{4}$/, { expected: "four digits" })),
    }),
  ),
});

/** Describes a price: dollars as a number, or units and their number per dollar (rule 3.30). */
const Price = Schema.Union([
  Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)),
  Schema.Struct({
    min_unit_amount: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)),
    multiplier: Schema.Finite.check(Schema.isGreaterThan(0)),
  }),
]);

/** Describes an add-on of a slot (rule 3.29). */
const AddOnAnswer = Schema.Struct({
  item_id: Schema.NonEmptyString,
  name: Schema.String,
  description: Schema.String,
  price_per_item: Price,
  max_per_reservation: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
});

/** Describes the body of `POST /api/{reservation-provider}/get-experiences` (rule 7.9). */
export const ExperiencesRequest = Schema.Struct({ rid: RestaurantId });

/** Describes the answer of `get-experiences`: the experiences of the restaurant (rules 3.28, 7.9). */
export const ExperiencesAnswer = Schema.Struct({
  success: Schema.Literal(true),
  response: Schema.Struct({
    data: Schema.Array(
      Schema.Struct({
        experience_id: Schema.Int,
        version: Schema.Int,
        name: Schema.String,
        description: Schema.String,
        price_per_cover: Schema.Struct({
          min_unit_amount: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)),
          multiplier: Schema.Finite.check(Schema.isGreaterThan(0)),
          pre_payment_required: Schema.Boolean,
        }),
      }),
    ),
  }),
});

/** Describes an entry of `times_available`: one time and seating area (rule 7.6). */
export const SlotAnswer = Schema.Struct({
  time: LocalDateTimeText,
  availabilityType: Schema.Array(Schema.Literals(["Standard", "Experience"])),
  attribute: Schema.String,
  experiences: Schema.Array(Schema.Struct({ id: Schema.Int })),
  add_ons: Schema.Array(AddOnAnswer),
  add_ons_summary: Schema.Struct({ count: Schema.Int }),
  cancellation_policy: Schema.NullOr(
    Schema.Struct({ free_until_hours: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)) }),
  ),
  version: Schema.Int,
});

/** Describes the answer of `get-availability` (rule 7.5). */
export const AvailabilityAnswer = Schema.Struct({
  success: Schema.Literal(true),
  response: Schema.Struct({
    times: Schema.Array(LocalDateTimeText),
    times_available: Schema.Array(SlotAnswer),
    no_availability_reasons: Schema.Array(Schema.String),
  }),
});

/** Describes the answer of `lock-availability` (rules 7.10, 7.14). */
export const LockAnswer = Schema.Struct({
  success: Schema.Literal(true),
  response: Schema.Struct({
    expires_at: Schema.String.check(
      Schema.makeFilter(
        (s) => (/(Z|[+-]\d{2}:\d{2})$/.test(s) && !Number.isNaN(Date.parse(s))) || "an instant with offset",
      ),
    ),
    reservation_token: Schema.String,
  }),
});

/**
 * Describes the answer of `reserve`: a confirmation, or that the payment failed (rule 7.2). The page needs both flags and the
 * address; the server sends every field, with a null `response` where the payment failed.
 */
export const ReserveAnswer = Schema.Union([
  Schema.Struct({
    success: Schema.Literal(true),
    paymentFailed: Schema.Literal(false),
    response: Schema.Struct({
      manage_reservation_url: Schema.NullOr(Schema.String),
      confirmation_number: Schema.optionalKey(Schema.NullOr(Schema.String)),
    }),
  }),
  Schema.Struct({
    success: Schema.Literal(false),
    paymentFailed: Schema.Literal(true),
    response: Schema.optionalKey(Schema.Unknown),
  }),
]);

/** Describes the error answer of every endpoint (rule 7.22). `fields` has a message per wrong field. */
export const RejectionAnswer = Schema.Struct({
  success: Schema.Literal(false),
  error: Schema.Struct({
    code: Schema.String,
    message: Schema.String,
    fields: Schema.Record(Schema.String, Schema.String),
  }),
});
