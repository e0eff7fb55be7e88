import { fetchFrom } from "@couvert/adapters/platform/fetch/fetch";
import { openTableReservations } from "@couvert/adapters/reservations/opentable/opentable-reservations";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import * as Effect from "effect/Effect";
import type * as Result from "effect/Result";

/** The token endpoint of tests that request no token. */
const OAUTH = "https://oauth.invalid/api/v2/oauth/token";

type Use<A, E> = (service: Effect.Success<typeof Reservations>) => Effect.Effect<A, E>;

/** Calls the reservation provider at a URL as the server does; returns the value or the named error. */
export const askReservationProvider = <A, E>(
  url: string,
  use: Use<A, E>,
  send: (request: Request) => Promise<Response> = sendWithToken,
  tokenUrl: string = OAUTH,
): Promise<Result.Result<A, E>> =>
  Effect.runPromise(
    Effect.result(Effect.flatMap(Reservations, use)).pipe(
      Effect.provide(
        openTableReservations({
          baseUrl: url,
          tokenUrl,
          clientId: "couvert",
          clientSecret: "secret",
          fetch: fetchFrom(send),
          timeoutMs: 5_000,
          outcomeTimeoutMs: 1_000,
        }),
      ),
    ),
  );

/** Sends a request; answers token requests itself, since they have an interaction of their own. */
export const sendWithToken = (request: Request): Promise<Response> =>
  request.url.startsWith(OAUTH)
    ? Promise.resolve(Response.json({ access_token: "access-token", token_type: "Bearer", expires_in: 3600 }))
    : fetch(request);
