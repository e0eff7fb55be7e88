import * as Schema from "effect/Schema";
import { LocalDateTimeText } from "../../time/local-date-time.schema.ts";
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
  text(max).check(Schema.makeFilter((s) => s.trim() !== "", { expected: "text that is not empty" }));

/** `POST /api/{reservation-provider}/get-availability` (spec 7). */
export const AvailabilityRequest = Schema.Struct({
  rid: RestaurantId,
  startDateTime: LocalDateTimeText,
  partySize: PartySize,
});

/** `POST /api/{reservation-provider}/lock-availability` (spec 7). Experience fields are null for a standard booking. */
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

/** `POST /api/{reservation-provider}/unlock`: releases a hold. */
export const UnlockRequest = Schema.Struct({
  restaurant_id: RestaurantId,
  reservation_token: filled(200),
});

/** `POST /api/{reservation-provider}/reserve` (spec 7). */
export const ReserveRequest = Schema.Struct({
  restaurant_id: RestaurantId,
  reservation_token: filled(200),
  first_name: filled(100),
  last_name: filled(100),
  email_address: filled(254),
  phone_number: filled(25),
  phone_country_code: Schema.String.check(
    Schema.isPattern(/^[A-Z]{2}$/, { expected: "a two-letter country code in capitals" }),
  ),
  reservation_attribute: filled(60),
  special_request: text(1000),
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

/** A price on the wire: dollars as a number, or units and how many of them make a dollar. */
const Price = Schema.Union([
  Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)),
  Schema.Struct({
    min_unit_amount: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)),
    multiplier: Schema.Finite.check(Schema.isGreaterThan(0)),
  }),
]);

/** An add-on of a slot (spec 3). */
const AddOnAnswer = Schema.Struct({
  item_id: Schema.NonEmptyString,
  name: Schema.String,
  description: Schema.String,
  price_per_item: Price,
  max_per_reservation: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
});

/** `POST /api/{reservation-provider}/get-experiences` (spec 7). */
export const ExperiencesRequest = Schema.Struct({ rid: RestaurantId });

/** What `get-experiences` answers: everything the restaurant sells with its tables (spec 3, "Experience"). */
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

/** One entry of `times_available`: one time and seating attribute. */
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

/** What `get-availability` answers. */
export const AvailabilityAnswer = Schema.Struct({
  success: Schema.Literal(true),
  response: Schema.Struct({
    times: Schema.Array(LocalDateTimeText),
    times_available: Schema.Array(SlotAnswer),
    no_availability_reasons: Schema.Array(Schema.String),
  }),
});

/** What `lock-availability` answers; `expires_at` is an instant with offset. */
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

/** What `reserve` answers: a confirmation, or that the card was refused. */
export const ReserveAnswer = Schema.Union([
  Schema.Struct({
    success: Schema.Literal(true),
    paymentFailed: Schema.Literal(false),
    response: Schema.Struct({
      manage_reservation_url: Schema.NullOr(Schema.String),
      confirmation_number: Schema.NullOr(Schema.String),
    }),
  }),
  Schema.Struct({ success: Schema.Literal(false), paymentFailed: Schema.Literal(true) }),
]);

/** What every product endpoint answers when it cannot do what was asked. `fields` holds a message per wrong field. */
export const RejectionAnswer = Schema.Struct({
  success: Schema.Literal(false),
  error: Schema.Struct({
    code: Schema.String,
    message: Schema.String,
    fields: Schema.Record(Schema.String, Schema.String),
  }),
});
