import { LocalDateTimeText } from "@couvert/domain/time/local-date-time.schema";
import { isCurrencyCode } from "@couvert/domain/values/currency";
import { isPrice } from "@couvert/domain/values/money";
import * as Schema from "effect/Schema";

// What the page reads of an answer, and no more. `reservations.schema.ts` describes what our server sends.

const optional = <S extends Schema.Constraint>(schema: S) => Schema.optional(Schema.NullOr(schema));

/** Entries that are decoded one by one, so that an unreadable one costs no other. */
const Entries = Schema.NullOr(Schema.Array(Schema.Unknown));

const Units = {
  min_unit_amount: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)),
  multiplier: Schema.Finite.check(Schema.isGreaterThan(0)),
  currency: optional(Schema.String.check(Schema.makeFilter(isCurrencyCode))),
};

/** An add-on of a slot, which has its id under one of two names (rule 3.29). */
export const AddOnEntry = Schema.Struct({
  item_id: optional(Schema.String),
  id: optional(Schema.String),
  name: Schema.String,
  description: optional(Schema.String),
  price_per_item: Schema.Union([Units.min_unit_amount, Schema.Struct(Units)]).check(
    Schema.makeFilter(isPrice),
  ),
  max_per_reservation: Schema.Int,
});

/** An experience that can be booked at a slot. */
export const ExperienceIdEntry = Schema.Struct({ id: Schema.Int });

/** The terms of a slot. */
export const PolicyEntry = Schema.Struct({ free_until_hours: Units.min_unit_amount });

/** A deposit. */
export const DepositEntry = Schema.Struct(Units).check(Schema.makeFilter(isPrice));

/** A time and seating area (rule 7.6). */
export const SlotEntry = Schema.Struct({
  time: LocalDateTimeText,
  availabilityType: Schema.Array(Schema.Unknown),
  attribute: Schema.String,
  attribute_name: Schema.optional(Schema.Unknown),
  attribute_description: Schema.optional(Schema.Unknown),
  experiences: Schema.optional(Entries),
  add_ons: Schema.optional(Entries),
  cancellation_policy: Schema.optional(Schema.Unknown),
  deposit: Schema.optional(Schema.Unknown),
  version: optional(Schema.Int),
});

/** The answer of `get-availability` (rule 7.5). */
export const AvailabilityBody = Schema.Struct({
  response: Schema.Struct({
    times_available: Entries,
    no_availability_reasons: Schema.optional(Entries),
    alternatives: Schema.optional(Schema.Unknown),
  }),
});

/** The tables near a search that found none (rule 3.66). */
export const AlternativesEntry = Schema.Struct({
  times_available: Entries,
  days: Entries,
  elsewhere: Entries,
});

/** A day of the calendar (rule 3.73). */
export const DayEntry = Schema.Struct({
  state: Schema.Literals(["free", "few", "none"]),
  time: LocalDateTimeText,
});

/** A restaurant with free tables. */
export const ElsewhereEntry = Schema.Struct({
  uid: Schema.String,
  name: Schema.String,
  times: Schema.Array(LocalDateTimeText),
});

/** An experience of the restaurant (rule 3.28). */
export const ExperienceEntry = Schema.Struct({
  experience_id: Schema.Int,
  version: optional(Schema.Int),
  name: Schema.String,
  description: optional(Schema.String),
  price_per_cover: Schema.Struct({ ...Units, pre_payment_required: optional(Schema.Boolean) }).check(
    Schema.makeFilter(isPrice),
  ),
});

/** The answer of `get-experiences` (rule 7.9). */
export const ExperiencesBody = Schema.Struct({ response: Schema.Struct({ data: Entries }) });

/** The answer of `lock-availability` (rules 7.10, 7.14). */
export const LockBody = Schema.Struct({
  response: Schema.Struct({
    expires_at: Schema.String.check(
      Schema.makeFilter((s) => /(Z|[+-]\d{2}:\d{2})$/.test(s) && !Number.isNaN(Date.parse(s))),
    ),
    reservation_token: Schema.String,
    policy: Schema.optional(
      Schema.Struct({
        asks: Schema.Literals(["nothing", "card", "deposit", "prepayment"]),
        deposit: DepositEntry,
        // Servers of earlier versions send none.
        fee: Schema.optional(DepositEntry),
        free_until_hours: Schema.NullOr(Units.min_unit_amount),
        text: Schema.String,
      }),
    ),
  }),
});

/** The rejection of an endpoint (rule 7.22). */
export const RejectionBody = Schema.Struct({
  success: Schema.Literal(false),
  error: Schema.Struct({
    code: Schema.String,
    message: optional(Schema.String),
    fields: optional(Schema.Record(Schema.String, Schema.String)),
  }),
});
