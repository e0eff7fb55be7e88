import { CardTokenId } from "@couvert/domain/booking/card/card-token-id.schema";
import { SPECIAL_REQUEST_MAX_LENGTH } from "@couvert/domain/booking/guest/guest";
import { LocalDateTimeText } from "@couvert/domain/time/local-date-time.schema";
import { isStorable } from "@couvert/platform/database/storable-text";
import * as Schema from "effect/Schema";

const text = (max: number) =>
  Schema.String.check(Schema.isMaxLength(max), Schema.makeFilter(isStorable, { expected: "text" }));
const PartySize = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }));
const Minutes = Schema.NumberFromString.check(
  Schema.isInt(),
  Schema.isBetween({ minimum: 0, maximum: 24 * 60 }),
);

const ExperienceKey = Schema.Struct({ id: Schema.Int, version: Schema.Int });
const Quantity = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }));

/** The query of `GET /v2/availability/{rid}`. The window is in minutes, at most a day on each side of the start. */
export const AvailabilityParameters = Schema.Struct({
  start_date_time: LocalDateTimeText,
  party_size: Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 1000 })),
  forward_minutes: Schema.optional(Minutes),
  backward_minutes: Schema.optional(Minutes),
});

/** The query of `GET /v2/booking/{rid}/reservations`. */
export const ReservationsParameters = Schema.Struct({
  request_id: Schema.NonEmptyString.check(Schema.isMaxLength(200)),
});

/** The body of `POST /v2/booking/{rid}/slot_locks`. */
export const SlotLockBody = Schema.Struct({
  party_size: PartySize,
  date_time: LocalDateTimeText,
  reservation_attribute: text(60),
  experience: Schema.optional(Schema.NullOr(ExperienceKey)),
});

/** The body of `POST /v2/booking/{rid}/reservations`. `decodeGuest` rejects missing fields of the guest. */
export const ReserveBody = Schema.Struct({
  reservation_token: text(200),
  first_name: Schema.optional(text(100)),
  last_name: Schema.optional(text(100)),
  email_address: Schema.optional(text(254)),
  phone: Schema.optional(
    Schema.Struct({ number: text(25), country_code: Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/)) }),
  ),
  special_request: Schema.optional(text(SPECIAL_REQUEST_MAX_LENGTH)),
  restaurant_email_marketing_opt_in: Schema.optional(Schema.Boolean),
  experience: Schema.optional(
    Schema.NullOr(
      Schema.Struct({
        ...ExperienceKey.fields,
        add_ons: Schema.optional(
          Schema.Array(Schema.Struct({ item_id: text(60), quantity: Quantity })).check(
            Schema.isMaxLength(50),
          ),
        ),
      }),
    ),
  ),
  credit_card: Schema.optional(
    Schema.NullOr(
      Schema.Struct({ token: CardTokenId, last4: Schema.String.check(Schema.isPattern(/^\d{4}$/)) }),
    ),
  ),
});

/** A decoded reserve body. */
export type ReserveBody = typeof ReserveBody.Type;
