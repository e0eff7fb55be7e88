import { HIDDEN_FIELDS } from "@couvert/domain/forms/form/form";
import { LocalDateTimeText } from "@couvert/domain/time/local-date-time.schema";
import * as Schema from "effect/Schema";
import { EmailAddress, PartySize, RestaurantId } from "./reservation-requests.schema.ts";

/** Describes the body of `POST /api/{reservation-provider}/join-waitlist`: a window of times for a table (rule 10.29). */
export const WaitlistBody = Schema.Struct({
  restaurant_id: RestaurantId,
  party_size: PartySize,
  first: LocalDateTimeText,
  last: LocalDateTimeText,
  email_address: EmailAddress,
  [HIDDEN_FIELDS.captcha]: Schema.optionalKey(Schema.String),
});
