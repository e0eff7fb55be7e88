import { decodeAvailability, decodeExperiences } from "@couvert/domain/booking/reservation/answers";
import type { Hold } from "@couvert/domain/booking/reservation/hold";
import {
  type AvailabilityQuery,
  type LockOrder,
  ProviderUnavailable,
  Reservations,
  SlotTaken,
} from "@couvert/domain/booking/reservation/reservations.port";
import {
  AvailabilityAnswer,
  ExperiencesAnswer,
  LockAnswer,
} from "@couvert/domain/booking/reservation/reservations.schema";
import { dateOf, timeOf } from "@couvert/domain/time/local-date-time";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Schema from "effect/Schema";
import { type Answer, type Fetch, postJson } from "../../platform/fetch/post-json.ts";
import { toReservationError, toUnavailable } from "./reservation-errors.ts";
import { reserve } from "./reserve.ts";

const decodeAvailabilityAnswer = Schema.decodeUnknownEffect(AvailabilityAnswer);
const decodeExperiencesAnswer = Schema.decodeUnknownEffect(ExperiencesAnswer);
const decodeLock = Schema.decodeUnknownEffect(LockAnswer);

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

  return Layer.succeed(Reservations)({
    availability: (query) =>
      post("get-availability", encodeSearch(query)).pipe(
        Effect.mapError(toUnavailable),
        Effect.flatMap((answer) =>
          answer.status === 200
            ? decodeAvailabilityAnswer(answer.body).pipe(
                Effect.mapError(toFault),
                Effect.map(decodeAvailability),
              )
            : Effect.fail(toReservationError(query.restaurantId, answer)),
        ),
      ),
    experiences: (restaurantId) =>
      post("get-experiences", { rid: restaurantId }).pipe(
        Effect.mapError(toUnavailable),
        Effect.flatMap((answer) =>
          answer.status === 200
            ? decodeExperiencesAnswer(answer.body).pipe(
                Effect.mapError(toFault),
                Effect.map(decodeExperiences),
              )
            : Effect.fail(toReservationError(restaurantId, answer)),
        ),
      ),
    lock: (order) =>
      post("lock-availability", encodeLock(order)).pipe(
        Effect.mapError(toUnavailable),
        Effect.flatMap((answer) =>
          answer.status === 200
            ? decodeLock(answer.body).pipe(Effect.mapError(toFault), Effect.map(decodeHold))
            : Effect.fail(toLockError(order, answer)),
        ),
      ),
    unlock: (restaurantId, token) =>
      post("unlock", { restaurant_id: restaurantId, reservation_token: token }).pipe(
        Effect.mapError(toUnavailable),
        Effect.flatMap((answer) =>
          answer.status === 200 ? Effect.void : Effect.fail(toReservationError(restaurantId, answer)),
        ),
      ),
    reserve: (order) => reserve(post, order),
  });
};

const toFault = ({ message }: Schema.SchemaError) =>
  new ProviderUnavailable({ reason: "fault", detail: message });

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

const decodeHold = ({ response }: typeof LockAnswer.Type): Hold => ({
  token: response.reservation_token,
  expiresAt: Date.parse(response.expires_at),
});

const toLockError = ({ restaurantId, request }: LockOrder, answer: Answer) =>
  answer.status === 409 ? new SlotTaken({ request }) : toReservationError(restaurantId, answer);
