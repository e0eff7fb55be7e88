import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { openTableReservations } from "@couvert/outside/reservations/opentable/opentable-reservations";
import * as Effect from "effect/Effect";
import type * as Result from "effect/Result";
import { RESERVATION_VALUES } from "./states.ts";

/** The URL of a token endpoint whose requests `sendWith` answers itself. */
export const TOKEN_URL = "https://oauth.invalid/api/v2/oauth/token";

type Use<A, E> = (service: typeof Reservations.Service) => Effect.Effect<A, E>;

type Send = (request: Request) => Promise<Response>;

/** Calls the reservation provider at a URL as the server does; returns the value or the named error. */
export const askReservationProvider = <A, E>(
  url: string,
  use: Use<A, E>,
  send: Send = sendWith(RESERVATION_VALUES.bearer.example),
  tokenUrl: string = TOKEN_URL,
  timeouts = { timeoutMs: 5_000, outcomeTimeoutMs: 100 },
): Promise<Result.Result<A, E>> =>
  Effect.runPromise(
    Effect.result(Effect.flatMap(Reservations, use)).pipe(
      Effect.provide(
        openTableReservations({
          baseUrl: url,
          tokenUrl,
          clientId: "couvert",
          clientSecret: "secret",
          fetch: send,
          ...timeouts,
        }),
      ),
    ),
  );

/** Returns what sends requests with an access token, and answers token requests itself: they are another boundary. */
export const sendWith =
  (token: string): Send =>
  (request) =>
    request.url.startsWith(TOKEN_URL)
      ? Promise.resolve(Response.json({ access_token: token, token_type: "Bearer", expires_in: 3600 }))
      : fetch(request);
