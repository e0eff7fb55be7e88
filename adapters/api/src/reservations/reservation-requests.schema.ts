import { CardTokenId } from "@couvert/domain/booking/card/card-token-id.schema";
import { MAX_PARTY_SIZE, MIN_PARTY_SIZE } from "@couvert/domain/booking/flow/search-input";
import {
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  SPECIAL_REQUEST_MAX_LENGTH,
} from "@couvert/domain/booking/guest/guest";
import { guestName } from "@couvert/domain/booking/guest/guest-name";
import { HIDDEN_FIELDS } from "@couvert/domain/forms/form/form";
import { isBlank, isEmail } from "@couvert/domain/forms/form/rules";
import { LocalDateTimeText } from "@couvert/domain/time/local-date-time.schema";
import * as Schema from "effect/Schema";

/** The most characters of a provider's token of a hold: some are signed documents such as JSON Web Tokens. */
export const RESERVATION_TOKEN_MAX_LENGTH = 2000;

/** Describes the id of a restaurant. */
export const RestaurantId = Schema.Int.check(
  Schema.isGreaterThanOrEqualTo(1, { expected: "a whole number from 1 up" }),
);
/** Describes the size of a party. */
export const PartySize = Schema.Int.check(
  Schema.isBetween(
    { minimum: MIN_PARTY_SIZE, maximum: MAX_PARTY_SIZE },
    { expected: "a whole number from 1 to 20" },
  ),
);
const PartySizeText = Schema.String.check(
  Schema.isPattern(/^([1-9]|1\d|20)$/u, { expected: "a whole number from 1 to 20, as text" }),
);
const Quantity = Schema.Int.check(
  Schema.isBetween({ minimum: 1, maximum: 100 }, { expected: "a whole number from 1 to 100" }),
);
const text = (max: number) =>
  Schema.String.check(Schema.isMaxLength(max, { expected: `text of at most ${max} characters` }));
const filled = (max: number) =>
  text(max).check(
    Schema.makeFilter((s) => !isBlank(s), {
      expected: "text that is not empty",
      toJsonSchema: () => [{ pattern: "\\S" }, true],
    }),
  );

/** What the name of a guest is, for the developer who reads a rejection. */
export const NAME = "a name without web addresses, @ or line breaks";

const name = filled(NAME_MAX_LENGTH).check(
  Schema.makeFilter((s) => guestName(s) === null, {
    expected: NAME,
    toJsonSchema: () => [{ pattern: "^[^@]*$" }, true],
  }),
);

/** Describes an email address, with spaces around it or not. */
export const EmailAddress = filled(EMAIL_MAX_LENGTH).check(
  Schema.makeFilter((s) => isBlank(s) || isEmail(s.trim()), {
    expected: "an email address",
    toJsonSchema: () => [{ pattern: String.raw`^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$` }, true],
  }),
);

/** Describes the body of `POST /api/{reservation-provider}/get-availability` (rule 7.5). */
export const AvailabilityRequest = Schema.Struct({
  rid: RestaurantId,
  startDateTime: LocalDateTimeText,
  partySize: PartySize,
  /** Whether to search the whole day of `startDateTime` instead of two and a half hours on either side. */
  wholeDay: Schema.optionalKey(Schema.Boolean),
  /** Whether to look for tables at other times, on other days and in other restaurants where nothing is free. */
  alternatives: Schema.optionalKey(Schema.Boolean),
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
  reservation_token: filled(RESERVATION_TOKEN_MAX_LENGTH),
});

/** Describes the body of `POST /api/{reservation-provider}/reserve` (rules 7.18, 5.24, 5.25, 5.30, 7.83). */
export const ReserveRequest = Schema.Struct({
  restaurant_id: RestaurantId,
  reservation_token: filled(RESERVATION_TOKEN_MAX_LENGTH),
  first_name: name,
  last_name: name,
  email_address: EmailAddress,
  phone_number: filled(25),
  phone_country_code: Schema.String.check(
    Schema.isPattern(/^[A-Z]{2}$/u, { expected: "a two-letter country code in capitals" }),
  ),
  reservation_attribute: filled(60),
  special_request: text(SPECIAL_REQUEST_MAX_LENGTH),
  restaurant_email_marketing_opt_in: Schema.Boolean,
  text_opt_in: Schema.optionalKey(Schema.Boolean),
  is_third_party: Schema.Literal(false),
  experience_id: Schema.NullOr(Schema.Int),
  experience_version: Schema.NullOr(Schema.Int),
  add_ons: Schema.Array(Schema.Struct({ item_id: filled(60), quantity: Quantity })).check(
    Schema.isMaxLength(50, { expected: "a list of at most 50 items" }),
  ),
  credit_card: Schema.NullOr(
    Schema.Struct({
      token: CardTokenId,
      last4: Schema.String.check(Schema.isPattern(/^\d{4}$/u, { expected: "four digits" })),
    }),
  ),
  accepts_policy: Schema.optionalKey(Schema.Boolean),
  hosted_card: Schema.optionalKey(Schema.Boolean),
  [HIDDEN_FIELDS.captcha]: Schema.optionalKey(Schema.String),
});

/** Describes the body of `POST /api/{reservation-provider}/get-experiences` (rule 7.9). */
export const ExperiencesRequest = Schema.Struct({ rid: RestaurantId });
