import {
  ProviderUnavailable,
  RequestRejected,
  type RestaurantCallError,
  UnknownRestaurant,
} from "@couvert/domain/booking/reservation/reservations.port";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { ErrorBody, RequestIdBody } from "./responses.schema.ts";
import { isTimeout, type ProviderResponse } from "./send-request.ts";

/** Fails with the error of the port that a response stands for, unless its status is a success. */
export const requireSuccess = (
  response: ProviderResponse,
  restaurantId: number,
): Effect.Effect<void, RestaurantCallError> => {
  const { status } = response;
  if (status >= 200 && status < 300) return Effect.void;
  if (status === 404) return Effect.fail(new UnknownRestaurant({ restaurantId }));
  if (status === 400 || status === 422) {
    const message = decodeMessage(response);
    return Effect.fail(new RequestRejected({ field: decodeRejectedField(message), message }));
  }
  const reason = isTimeout(status) ? "timeout" : "fault";
  return Effect.fail(new ProviderUnavailable({ reason, detail: describeResponse(response) }));
};

/** Decodes the body of a successful response. A body that does not decode is a fault of the provider. */
export const decodeSuccess = <S extends Schema.ConstraintDecoder<unknown>>(
  schema: S,
  response: ProviderResponse,
  restaurantId: number,
): Effect.Effect<S["Type"], RestaurantCallError> =>
  Effect.andThen(
    requireSuccess(response, restaurantId),
    Effect.mapError(
      Schema.decodeUnknownEffect(schema)(response.body),
      () =>
        new ProviderUnavailable({ reason: "fault", detail: `status ${response.status}: an unreadable body` }),
    ),
  );

/**
 * Describes a response for the log: its status and the provider's request id. It omits the body, which may repeat what the
 * diner typed.
 */
export const describeResponse = ({ status, body }: ProviderResponse): string => {
  const requestId = Option.getOrUndefined(decodeRequestId(body))?.requestid;
  return requestId === undefined ? `status ${status}` : `status ${status}, request ${requestId}`;
};

const decodeRequestId = Schema.decodeUnknownOption(RequestIdBody);

const decodeError = Schema.decodeUnknownOption(ErrorBody);

/** The most characters of a provider's message that are repeated. */
const MESSAGE_LENGTH = 200;

// The first line of each message only, because a failing provider may send a stack trace.
const decodeMessage = ({ body }: ProviderResponse): string => {
  const errors = Option.getOrUndefined(decodeError(body))?.errors ?? [];
  const lines = errors.map(({ message }) => message.split(/[\r\n]/, 1)[0] ?? "");
  return lines.join("; ").slice(0, MESSAGE_LENGTH) || "no message";
};

// Words of the provider's messages, with the field names of our own endpoints.
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

/** Returns the field of our endpoint that a provider's message is about; `request` when it names none. */
const decodeRejectedField = (message: string): string =>
  FIELDS.find(([provider]) => provider.test(message))?.[1] ?? "request";

const SEARCH_FIELDS: ReadonlyMap<string, string> = new Map([
  ["party_size", "partySize"],
  ["date_time", "startDateTime"],
]);

/** Renames the field of a rejection for `get-availability`, whose fields have names of their own. */
export const toSearchRejection = <E>(error: E): E | RequestRejected =>
  error instanceof RequestRejected
    ? new RequestRejected({ field: SEARCH_FIELDS.get(error.field) ?? error.field, message: error.message })
    : error;
