import type { Hold } from "@couvert/domain/booking/reservation/hold";
import {
  type AvailabilityQuery,
  type LockOrder,
  RequestRejected,
  Reservations,
  SlotTaken,
} from "@couvert/domain/booking/reservation/reservations.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import type { Fetch } from "../../platform/fetch/fetch.ts";
import { accepted, done } from "./accepted.ts";
import { accessToken } from "./access-token.ts";
import { AvailabilityBody, LockBody } from "./answers.schema.ts";
import { type AskProvider, askProvider } from "./ask-provider.ts";
import { availabilityOf } from "./availability-of.ts";
import { ExperiencesBody } from "./experiences.schema.ts";
import { experiencesOf } from "./experiences-of.ts";
import { instantOfUtc } from "./instant-of-utc.ts";
import { unavailable } from "./no-answer.ts";
import { inSearchWords } from "./refused-field.ts";
import { reserve } from "./reserve.ts";
import { experienceBody } from "./reserve-body.ts";

/** How to reach an OpenTable-style reservation provider. */
export interface HttpReservationsOptions {
  /** Where the booking paths begin, `https://platform.opentable.com`. */
  readonly baseUrl: string;
  /** Where a client is given a token, without the query. */
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch: Fetch;
  /** How long one answer may take, in ms. */
  readonly timeoutMs: number;
  /** How long the provider is asked at most what became of a reserve whose answer does not tell, in ms. */
  readonly askingMs: number;
}

/** The book of a restaurant at an OpenTable-style provider, over HTTP. */
export const httpReservations = (options: HttpReservationsOptions): Layer.Layer<Reservations> =>
  Layer.sync(Reservations, () => {
    const ask = askProvider(options, accessToken(options));
    return Reservations.of({
      availability: availability(ask),
      experiences: experiences(ask),
      lock: lock(ask),
      unlock: unlock(ask),
      reserve: reserve(ask, options.askingMs),
    });
  });

/** How far around the requested time is searched, in minutes. */
const WINDOW_MINUTES = 150;

const availability = (ask: AskProvider) =>
  Effect.fn("httpReservations.availability")(function* ({
    restaurantId,
    partySize,
    start,
  }: AvailabilityQuery) {
    const query = new URLSearchParams({
      start_date_time: start,
      forward_minutes: String(WINDOW_MINUTES),
      backward_minutes: String(WINDOW_MINUTES),
      party_size: String(partySize),
      include_experiences: "true",
    });
    const answer = yield* ask("GET", `v2/availability/${restaurantId}?${query}`).pipe(
      Effect.mapError(unavailable),
    );
    return availabilityOf(
      yield* accepted(AvailabilityBody, answer, restaurantId).pipe(Effect.mapError(inSearchWords)),
    );
  });

const experiences = (ask: AskProvider) =>
  Effect.fn("httpReservations.experiences")(function* (restaurantId: number) {
    const answer = yield* ask("GET", `v2/availability/${restaurantId}/experiences`).pipe(
      Effect.mapError(unavailable),
    );
    return experiencesOf(yield* accepted(ExperiencesBody, answer, restaurantId));
  });

const lock = (ask: AskProvider) =>
  Effect.fn("httpReservations.lock")(function* ({ restaurantId, request, experience }: LockOrder) {
    const answer = yield* ask("POST", `v2/booking/${restaurantId}/slot_locks`, {
      party_size: request.partySize,
      date_time: request.time,
      reservation_attribute: request.attribute,
      ...experienceBody(experience, []),
    }).pipe(Effect.mapError(unavailable));
    if (answer.status === 409) return yield* new SlotTaken({ request });
    const { expires_at, reservation_token } = yield* accepted(LockBody, answer, restaurantId);
    return { token: reservation_token, expiresAt: instantOfUtc(expires_at) } satisfies Hold;
  });

const unlock = (ask: AskProvider) =>
  Effect.fn("httpReservations.unlock")(function* (restaurantId: number, token: string) {
    // A text that no path can hold, or that would lead to another path, is no token that was ever given.
    if (!token.isWellFormed() || /^\.{0,2}$/.test(token)) {
      return yield* new RequestRejected({ field: "reservation_token", message: "is no reservation token" });
    }
    const path = `v2/booking/${restaurantId}/slot_locks/${encodeURIComponent(token)}`;
    const answer = yield* ask("DELETE", path).pipe(Effect.mapError(unavailable));
    // Gone is what was wanted.
    if (answer.status !== 410) yield* done(answer, restaurantId);
  });
