import {
  decodeAvailability,
  decodeExperiences,
  decodeHold,
} from "@couvert/domain/booking/reservation/decode-answers";
import {
  type AvailabilityQuery,
  type LockOrder,
  ProviderUnavailable,
  Reservations,
  type RestaurantCallError,
  SlotTaken,
} from "@couvert/domain/booking/reservation/reservations.port";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Option from "effect/Option";
import { type Answer, type Fetch, postJson } from "../../platform/fetch/post-json.ts";
import { isSuccess, toReservationError, toUnavailable } from "./reservation-errors.ts";
import { reserve } from "./reserve.ts";

/**
 * Provides reservations to the browser through this site's endpoints (rules 7.5 to 7.19). `provider` is the configured provider's id;
 * `baseUrl` is empty where relative URLs reach the server.
 */
export const productReservations = ({
  provider,
  fetch,
  baseUrl = "",
}: {
  readonly provider: string;
  readonly fetch: Fetch;
  readonly baseUrl?: string;
}): Layer.Layer<Reservations> => {
  const post = (endpoint: string, body: Readonly<Record<string, unknown>>) =>
    postJson(fetch, `${baseUrl}/api/${encodeURIComponent(provider)}/${endpoint}`, body);

  /** Posts a request about a restaurant and returns its success as `decode` reads it. */
  const ask = <Read, Rejected = never>(
    endpoint: string,
    body: Readonly<Record<string, unknown>>,
    restaurantId: number,
    decode: (body: unknown) => Option.Option<Read>,
    reject: (answer: Answer) => Rejected | null = () => null,
  ): Effect.Effect<Read, RestaurantCallError | Rejected> =>
    post(endpoint, body).pipe(
      Effect.mapError(toUnavailable),
      Effect.flatMap(
        (answer): Effect.Effect<Read, RestaurantCallError | Rejected> =>
          isSuccess(answer)
            ? Effect.mapError(Effect.fromOption(decode(answer.body)), toFault)
            : Effect.fail(reject(answer) ?? toReservationError(restaurantId, answer)),
      ),
    );

  return Layer.succeed(Reservations)({
    availability: (query) =>
      ask("get-availability", encodeSearch(query), query.restaurantId, decodeAvailability),
    experiences: (restaurantId) =>
      ask("get-experiences", { rid: restaurantId }, restaurantId, decodeExperiences),
    lock: (order) =>
      ask("lock-availability", encodeLock(order), order.restaurantId, decodeHold, ({ status }) =>
        status === 409 ? new SlotTaken({ request: order.request }) : null,
      ),
    unlock: (restaurantId, token) =>
      ask("unlock", { restaurant_id: restaurantId, reservation_token: token }, restaurantId, () =>
        Option.some(undefined),
      ),
    reserve: (order) => reserve(post, order),
  });
};

const toFault = () => new ProviderUnavailable({ reason: "fault", detail: "an unreadable answer" });

const encodeSearch = ({ restaurantId, partySize, start }: AvailabilityQuery) => ({
  rid: restaurantId,
  startDateTime: start,
  partySize,
});

const encodeLock = ({ restaurantId, request, experience }: LockOrder) => ({
  party_size: String(request.partySize),
  date_time: request.time,
  restaurant_id: restaurantId,
  reservation_attribute: request.seatingArea,
  selected_date: dateOf(request.time),
  selected_time: timeOf(request.time),
  experience_id: experience?.id ?? null,
  experience_version: experience?.version ?? null,
});
