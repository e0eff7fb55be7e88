import { RequestRejected } from "@couvert/domain/booking/reservation/reservations.port";

// The provider's wording, and the product endpoint's name for what it is about (spec 7).
const FIELDS: readonly (readonly [provider: RegExp, field: string])[] = [
  [/reservation_?token/i, "reservation_token"],
  [/credit_?card/i, "credit_card"],
  [/add_?ons?/i, "add_ons"],
  [/experience[._ ]?version/i, "experience_version"],
  [/experience/i, "experience_id"],
  [/country_?code/i, "phone_country_code"],
  [/phone/i, "phone_number"],
  [/first_?name/i, "first_name"],
  [/last_?name/i, "last_name"],
  [/e-?mail/i, "email_address"],
  [/special_?request/i, "special_request"],
  [/attribute/i, "reservation_attribute"],
  [/party_?size/i, "party_size"],
  [/date_?time/i, "date_time"],
];

/** The product endpoint's field that a provider's message is about; `request` when it is about none it names. */
export const refusedField = (message: string): string =>
  FIELDS.find(([provider]) => provider.test(message))?.[1] ?? "request";

const SEARCH_FIELDS: ReadonlyMap<string, string> = new Map([
  ["party_size", "partySize"],
  ["date_time", "startDateTime"],
]);

/** An error in the words of `get-availability`, which names its fields unlike the other endpoints. */
export const inSearchWords = <E>(error: E): E | RequestRejected =>
  error instanceof RequestRejected
    ? new RequestRejected({ field: SEARCH_FIELDS.get(error.field) ?? error.field, message: error.message })
    : error;
