import type { Confirmation } from "@couvert/domain/booking/reservation/selection";
import { RETRIED_STATUSES } from "@couvert/domain/site/delivery/retry";
import type { OutsideResponse } from "@couvert/platform/fetch/send-request";
import * as Effect from "effect/Effect";
import * as Option from "effect/Option";
import * as Schedule from "effect/Schedule";
import * as Schema from "effect/Schema";
import type { CallProvider } from "../provider-client.ts";
import { type ConfirmationBody, FoundReservation, FoundReservations, textOr } from "./responses.schema.ts";

/** The result of one search: the confirmation, no reservation yet, or a provider that does not support the search. */
type Lookup = Confirmation | "nothing yet" | "unsupported";

/**
 * Finds the reservation of a request by the request's own id, for at most `timeoutMs`:
 * `GET v2/booking/{rid}/reservations?request_id={id}`. Returns null when the outcome stays unknown. A missing reservation is no
 * rejection, because a slow request may still be carried out. OpenTable's public API is not known to have this call, so it
 * ignores a response that does not name the request, and does not search again.
 */
export const findReservation = (
  call: CallProvider,
  timeoutMs: number,
  restaurantId: number,
  requestId: string,
): Effect.Effect<Confirmation | null> => {
  const query = new URLSearchParams({ request_id: requestId });
  return call("GET", `v2/booking/${restaurantId}/reservations?${query}`).pipe(
    Effect.map((response) => decodeLookup(response, requestId)),
    Effect.orElseSucceed((): Lookup => "nothing yet"),
    // At once, after a sixth and after half of the time, so that the last search has half of it to be answered.
    Effect.repeat({
      while: (found) => found === "nothing yet",
      schedule: Schedule.exponential(timeoutMs / 6),
      times: 2,
    }),
    Effect.map((found) => (typeof found === "string" ? null : found)),
    Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => Effect.succeed(null) }),
  );
};

const decodeLookup = ({ status, body }: OutsideResponse, requestId: string): Lookup => {
  if (RETRIED_STATUSES.includes(status)) return "nothing yet";
  const found = status === 200 ? decodeList(body) : undefined;
  if (found === undefined) return "unsupported";
  if (found.length === 0) return "nothing yet";
  // A provider that knows the path and not the query returns the reservations of others.
  const own = found
    .flatMap((entry) => Option.toArray(decodeEntry(entry)))
    .find((entry) => (entry.request_id ?? entry.requestId) === requestId);
  return own === undefined ? "unsupported" : decodeConfirmation(own);
};

const decodeEntry = Schema.decodeUnknownOption(FoundReservation);

const decodeBody = Schema.decodeUnknownOption(FoundReservations);

const decodeList = (body: unknown): readonly unknown[] | undefined => {
  const found = Option.getOrUndefined(decodeBody(body));
  if (found === undefined || "length" in found) return found;
  return "data" in found ? found.data : found.reservations;
};

/** Decodes the confirmation of a reservation; null for what the provider omits, or gives in another form. */
export const decodeConfirmation = (body: typeof ConfirmationBody.Type): Confirmation => {
  const { confirmation_number: number, manage_reservation_url: manageUrl } = body;
  return {
    confirmation: textOr(null, typeof number === "number" ? String(number) : number) || null,
    manageUrl: textOr(null, manageUrl) || null,
  };
};
