import { fetchFrom } from "@couvert/adapters/platform/fetch/fetch";
import { productReservations } from "@couvert/adapters/reservations/browser/product-reservations";
import { openTableReservations } from "@couvert/adapters/reservations/opentable/opentable-reservations";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { Matchers, Pact } from "@pact-foundation/pact";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import type * as Result from "effect/Result";
import { PACTS } from "./pacts.ts";

const { fromProviderState, regex } = Matchers;

/** Creates the pact of a consumer with a provider. */
export const createPact = (consumer: string, provider: string): Pact =>
  new Pact({ consumer, provider, dir: PACTS, logLevel: "error" });

/** A local time without offset, as `2027-03-05T19:00`. */
export const LOCAL_TIME = regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "2027-03-05T19:00");

/** The authorization header of an outside reservation provider. */
export const BEARER = fromProviderState(`Bearer \${bearer}`, "Bearer access-token");

/** The token endpoint of tests that request no token. */
const OAUTH = "https://oauth.invalid/api/v2/oauth/token";

type Use<A, E> = (service: Effect.Success<typeof Reservations>) => Effect.Effect<A, E>;

/** Calls the server at a URL as the page does; returns the value or the named error. */
export const askServer = <A, E>(url: string, use: Use<A, E>): Promise<Result.Result<A, E>> =>
  runWith(
    productReservations({ provider: "house", fetch: (path, init) => fetch(path, init), baseUrl: url }),
    use,
  );

/** Calls the reservation provider at a URL as the server does; returns the value or the named error. */
export const askReservationProvider = <A, E>(
  url: string,
  use: Use<A, E>,
  send: (request: Request) => Promise<Response> = sendWithToken,
  tokenUrl: string = OAUTH,
): Promise<Result.Result<A, E>> =>
  runWith(
    openTableReservations({
      baseUrl: url,
      tokenUrl,
      clientId: "couvert",
      clientSecret: "secret",
      fetch: fetchFrom(send),
      timeoutMs: 5_000,
      outcomeTimeoutMs: 1_000,
    }),
    use,
  );

/** Sends a request; answers token requests itself, since they have an interaction of their own. */
export const sendWithToken = (request: Request): Promise<Response> =>
  request.url.startsWith(OAUTH)
    ? Promise.resolve(Response.json({ access_token: "access-token", token_type: "Bearer", expires_in: 3600 }))
    : fetch(request);

const runWith = <A, E>(layer: Layer.Layer<Reservations>, use: Use<A, E>): Promise<Result.Result<A, E>> =>
  Effect.runPromise(Effect.result(Effect.flatMap(Reservations, use)).pipe(Effect.provide(layer)));
