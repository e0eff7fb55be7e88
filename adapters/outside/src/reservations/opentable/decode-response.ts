import {
  ProviderUnavailable,
  RequestRejected,
  type RestaurantCallError,
  UnknownRestaurant,
} from "@couvert/domain/booking/reservation/reservations.port";
import { isTimeout, type OutsideResponse } from "@couvert/platform/fetch/send-request";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { decodeMessage, decodeRejectedField } from "./decode-error.ts";
import { ErrorBody, RequestIdBody } from "./responses.schema.ts";

/** Fails with the error of the port that a response stands for, unless its status is a success (rule 7.52). */
export const requireSuccess = (
  response: OutsideResponse,
  restaurantId: number,
): Effect.Effect<void, RestaurantCallError> => {
  const { status } = response;
  if (status >= 200 && status < 300) return Effect.void;
  // A page instead of an answer comes from another server, or from a path that the provider does not have.
  if (status === 404 && !isPage(response)) return Effect.fail(new UnknownRestaurant({ restaurantId }));
  if (status === 400 || status === 422) {
    const message = decodeMessage(response.body);
    return Effect.fail(new RequestRejected({ field: decodeRejectedField(message), message }));
  }
  const reason = isTimeout(status) ? "timeout" : "fault";
  return Effect.fail(new ProviderUnavailable({ reason, detail: describeResponse(response) }));
};

const isPage = ({ body }: OutsideResponse): boolean => typeof body === "string" && body.trim() !== "";

/** Returns whether a body has errors as the provider documents them. */
const isError = Schema.is(ErrorBody);

/** Returns whether a response says that the provider does not have the requested path, and not that a resource is missing (rule 7.52). */
export const isMissingPath = ({ status, body }: OutsideResponse): boolean =>
  MISSING_PATH.includes(status) && !isError(body);

const MISSING_PATH = [404, 405, 501];

/** Decodes the body of a successful response. A body that does not decode is an error of the provider. */
export const decodeSuccess = <S extends Schema.ConstraintDecoder<unknown>>(
  schema: S,
  response: OutsideResponse,
  restaurantId: number,
): Effect.Effect<S["Type"], RestaurantCallError> =>
  Effect.andThen(
    requireSuccess(response, restaurantId),
    Effect.mapError(Schema.decodeUnknownEffect(schema)(response.body), () => createUnreadable(response)),
  );

/** Creates the error of a successful response that cannot be read. */
export const createUnreadable = ({ status }: OutsideResponse): ProviderUnavailable =>
  new ProviderUnavailable({ reason: "fault", detail: `status ${status}: an unreadable body` });

/** Describes a response for the log: its status and the provider's request id, without the body, which may repeat what was typed. */
export const describeResponse = ({ status, body }: OutsideResponse): string => {
  const requestId = Option.getOrUndefined(decodeRequestId(body))?.requestid;
  return requestId === undefined ? `status ${status}` : `status ${status}, request ${requestId}`;
};

const decodeRequestId = Schema.decodeUnknownOption(RequestIdBody);

const SEARCH_FIELDS: ReadonlyMap<string, string> = new Map([
  ["party_size", "partySize"],
  ["date_time", "startDateTime"],
]);

/** Renames the field of a rejection for `get-availability`, whose fields have their own names. */
export const toSearchRejection = <E>(error: E): E | RequestRejected =>
  error instanceof RequestRejected
    ? new RequestRejected({ field: SEARCH_FIELDS.get(error.field) ?? error.field, message: error.message })
    : error;
