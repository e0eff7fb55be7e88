import { searchWindow } from "@couvert/domain/booking/reservation/availability";
import type { Hold } from "@couvert/domain/booking/reservation/hold";
import {
  type AvailabilityQuery,
  type LockOrder,
  RequestRejected,
  Reservations,
  type RestaurantQuery,
  SlotTaken,
} from "@couvert/domain/booking/reservation/reservations.port";
import type { Fetch, OutsideResponse } from "@couvert/platform/fetch/send-request";
import { tracedCalls } from "@couvert/platform/tracing/traced";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { logOmissions, type Omissions } from "../decode-entries.ts";
import {
  type CallProvider,
  createAccessToken,
  createProviderClient,
  toUnavailable,
} from "../provider-client.ts";
import { decodeAvailability } from "./decode-availability.ts";
import { decodeExperiences } from "./decode-experiences.ts";
import {
  createUnreadable,
  decodeSuccess,
  describeResponse,
  isMissingPath,
  requireSuccess,
  toSearchRejection,
} from "./decode-response.ts";
import { encodeExperience, reserve } from "./reserve.ts";
import { AvailabilityBody, decodeUtcInstant, ExperiencesBody, LockBody } from "./responses.schema.ts";

/** How to reach an OpenTable-style reservation provider. */
export interface OpenTableOptions {
  /** The URL that the booking paths follow, `https://platform.opentable.com`. */
  readonly baseUrl: string;
  /** The URL that gives tokens, without its query. */
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch: Fetch;
  /** How long to wait for one response, in ms. */
  readonly timeoutMs: number;
  /** How long to search for a reservation whose outcome is unknown, in ms. */
  readonly outcomeTimeoutMs: number;
}

/** Provides reservations at an OpenTable-style provider, over HTTP. */
export const openTableReservations = (options: OpenTableOptions): Layer.Layer<Reservations> =>
  Layer.sync(Reservations, () => {
    const call = createProviderClient(options, createAccessToken(options));
    return Reservations.of(
      tracedCalls("opentable", {
        availability: availability(call),
        experiences: experiences(call),
        lock: lock(call),
        unlock: unlock(call),
        reserve: reserve(call, options.outcomeTimeoutMs),
      }),
    );
  });

const availability =
  (call: CallProvider) =>
  ({ restaurantId, partySize, language, ...search }: AvailabilityQuery) => {
    const { start, forwardMinutes, backwardMinutes } = searchWindow(search);
    const window = `forward_minutes=${forwardMinutes}&backward_minutes=${backwardMinutes}`;
    const query = `start_date_time=${encodeURIComponent(start)}&${window}&party_size=${partySize}&include_experiences=true`;
    return call("GET", `v2/availability/${restaurantId}?${query}`, { language }).pipe(
      Effect.mapError(toUnavailable),
      Effect.flatMap((answer) => readAvailability(answer, restaurantId)),
    );
  };

const readAvailability = (answer: OutsideResponse, restaurantId: number) =>
  decodeSuccess(AvailabilityBody, answer, restaurantId).pipe(
    Effect.mapError(toSearchRejection),
    Effect.flatMap((body) => {
      const omissions: Omissions = new Map();
      const decoded = decodeAvailability(body, omissions);
      const read = decoded === null ? Effect.fail(createUnreadable(answer)) : Effect.succeed(decoded);
      return omissions.size === 0
        ? read
        : Effect.andThen(logOmissions(`the availability of restaurant ${restaurantId}`, omissions), read);
    }),
  );

const experiences = (call: CallProvider) =>
  Effect.fnUntraced(function* ({ restaurantId, language }: RestaurantQuery) {
    const answer = yield* call("GET", `v2/availability/${restaurantId}/experiences`, { language }).pipe(
      Effect.mapError(toUnavailable),
    );
    if (isMissingPath(answer)) {
      yield* Effect.logWarning(`the provider lists no experiences: ${describeResponse(answer)}`);
      return [];
    }
    const omissions: Omissions = new Map();
    const decoded = decodeExperiences(yield* decodeSuccess(ExperiencesBody, answer, restaurantId), omissions);
    yield* logOmissions(`the experiences of restaurant ${restaurantId}`, omissions);
    return decoded;
  });

const lock = (call: CallProvider) =>
  Effect.fnUntraced(function* ({ restaurantId, request, experience }: LockOrder) {
    const answer = yield* call("POST", `v2/booking/${restaurantId}/slot_locks`, {
      body: {
        party_size: request.partySize,
        date_time: request.time,
        reservation_attribute: request.seatingArea,
        ...encodeExperience(experience, []),
      },
    }).pipe(Effect.mapError(toUnavailable));
    if (answer.status === 409) return yield* new SlotTaken({ request });
    const { expires_at, reservation_token } = yield* decodeSuccess(LockBody, answer, restaurantId);
    return { token: String(reservation_token), expiresAt: decodeUtcInstant(expires_at) } satisfies Hold;
  });

const unlock = (call: CallProvider) =>
  Effect.fnUntraced(function* (restaurantId: number, token: string) {
    // A token that a path cannot hold, or that would change the path, is none of ours.
    if (!token.isWellFormed() || /^\.{0,2}$/.test(token)) {
      return yield* new RequestRejected({ field: "reservation_token", message: "is no reservation token" });
    }
    const path = `v2/booking/${restaurantId}/slot_locks/${encodeURIComponent(token)}`;
    const answer = yield* call("DELETE", path).pipe(Effect.mapError(toUnavailable));
    // A hold that is gone is released.
    if (answer.status !== 410) yield* requireSuccess(answer, restaurantId);
  });
