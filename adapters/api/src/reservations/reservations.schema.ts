import { LocalDateTimeText } from "@couvert/domain/time/local-date-time.schema";
import * as Schema from "effect/Schema";

/** A currency by its code of ISO 4217. */
const CurrencyCode = Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/));

/** A price: parts, their number in a unit of its currency, and the currency (rule 3.30). */
const PRICE = {
  min_unit_amount: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)),
  multiplier: Schema.Finite.check(Schema.isGreaterThan(0)),
  currency: CurrencyCode,
};

/** Describes a restaurant that takes reservations (rule 7.96). */
export const RestaurantAnswer = Schema.Struct({
  id: Schema.Int,
  uid: Schema.String,
  name: Schema.String,
  zone: Schema.String,
  currency: Schema.NullOr(CurrencyCode),
  coordinates: Schema.Struct({ latitude: Schema.Finite, longitude: Schema.Finite }),
  party_sizes: Schema.Struct({ least: Schema.Int, most: Schema.Int }),
});

/** Describes the answer of `restaurants` (rule 7.96). */
export const RestaurantsAnswer = Schema.Struct({
  success: Schema.Literal(true),
  response: Schema.Struct({
    data: Schema.Array(RestaurantAnswer),
  }),
});

/** Describes an add-on of a slot (rule 3.29). */
export const AddOnAnswer = Schema.Struct({
  item_id: Schema.NonEmptyString,
  name: Schema.String,
  description: Schema.String,
  price_per_item: Schema.Struct(PRICE),
  max_per_reservation: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)),
});

/** Describes an experience of a restaurant (rule 3.28). */
export const ExperienceAnswer = Schema.Struct({
  experience_id: Schema.Int,
  version: Schema.Int,
  name: Schema.String,
  description: Schema.String,
  price_per_cover: Schema.Struct({ ...PRICE, pre_payment_required: Schema.Boolean }),
});

/** Describes the answer of `get-experiences` (rule 7.9). */
export const ExperiencesAnswer = Schema.Struct({
  success: Schema.Literal(true),
  response: Schema.Struct({
    data: Schema.Array(ExperienceAnswer),
  }),
});

/** Describes an entry of `times_available`: one time and seating area (rules 7.6, 3.26). */
export const SlotAnswer = Schema.Struct({
  time: LocalDateTimeText,
  availabilityType: Schema.Array(Schema.Literals(["Standard", "Experience"])),
  attribute: Schema.String,
  /** The restaurant's own name of the seating area, and a line about it (rule 3.72). */
  attribute_name: Schema.optionalKey(Schema.String),
  attribute_description: Schema.optionalKey(Schema.String),
  experiences: Schema.Array(Schema.Struct({ id: Schema.Int })),
  add_ons: Schema.Array(AddOnAnswer),
  add_ons_summary: Schema.Struct({ count: Schema.Int }),
  cancellation_policy: Schema.NullOr(
    Schema.Struct({ free_until_hours: Schema.Int.check(Schema.isGreaterThanOrEqualTo(0)) }),
  ),
  /** The deposit of the party for the table alone; absent for none. */
  deposit: Schema.optionalKey(Schema.Struct(PRICE)),
  version: Schema.Int,
});

/** Describes the tables near a search that found none (rules 3.66, 3.73). */
export const AlternativesAnswer = Schema.Struct({
  times_available: Schema.Array(SlotAnswer),
  days: Schema.Array(
    Schema.Struct({ state: Schema.Literals(["free", "few", "none"]), time: LocalDateTimeText }),
  ),
  elsewhere: Schema.Array(
    Schema.Struct({ uid: Schema.String, name: Schema.String, times: Schema.Array(LocalDateTimeText) }),
  ),
});

/** Describes the answer of `get-availability` (rules 7.5, 3.66). */
export const AvailabilityAnswer = Schema.Struct({
  success: Schema.Literal(true),
  response: Schema.Struct({
    times: Schema.Array(LocalDateTimeText),
    times_available: Schema.Array(SlotAnswer),
    no_availability_reasons: Schema.Array(Schema.String),
    alternatives: Schema.optionalKey(AlternativesAnswer),
  }),
});

/** Describes the answer of `lock-availability` (rules 7.10, 7.14). */
export const LockAnswer = Schema.Struct({
  success: Schema.Literal(true),
  response: Schema.Struct({
    expires_at: Schema.String.annotate({ format: "date-time" }).check(
      Schema.makeFilter(
        (s) => (/(Z|[+-]\d{2}:\d{2})$/.test(s) && !Number.isNaN(Date.parse(s))) || "an instant with offset",
      ),
    ),
    reservation_token: Schema.String,
    policy: Schema.optionalKey(
      Schema.Struct({
        asks: Schema.Literals(["nothing", "card", "deposit", "prepayment"]),
        deposit: Schema.Struct(PRICE),
        fee: Schema.Struct(PRICE),
        free_until_hours: Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))),
        text: Schema.String,
      }),
    ),
  }),
});

/**
 * Describes the answer of `reserve`: a confirmation, the secret with which the guest gives a card to the card provider (rule 14.14), or that
 * the payment failed, with a null `response` (rule 7.2).
 */
export const ReserveAnswer = Schema.Union([
  Schema.Struct({
    success: Schema.Literal(true),
    paymentFailed: Schema.Literal(false),
    response: Schema.Struct({
      manage_reservation_url: Schema.NullOr(Schema.String),
      confirmation_number: Schema.NullOr(Schema.String),
      visit_minutes: Schema.optionalKey(Schema.Int),
    }),
  }),
  Schema.Struct({
    success: Schema.Literal(false),
    paymentFailed: Schema.Literal(false),
    response: Schema.Struct({ client_secret: Schema.String }),
  }),
  Schema.Struct({
    success: Schema.Literal(false),
    paymentFailed: Schema.Literal(true),
    response: Schema.Null,
    error: Schema.optionalKey(
      Schema.Struct({
        code: Schema.Literals(["too_many_declines", "currency_not_supported", "card_expires"]),
        message: Schema.String,
        fields: Schema.Record(Schema.String, Schema.String),
      }),
    ),
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
