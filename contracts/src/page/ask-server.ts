import { productReservations } from "@couvert/api/reservations/product-reservations";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import * as Effect from "effect/Effect";
import type * as Result from "effect/Result";

/** Calls a reservation provider of the server at a URL as the page does; returns the value or the named error. */
export const askServer = <A, E>(
  url: string,
  use: (service: Effect.Success<typeof Reservations>) => Effect.Effect<A, E>,
  provider = "house",
  options: Partial<Parameters<typeof productReservations>[0]> = {},
): Promise<Result.Result<A, E>> =>
  Effect.runPromise(
    Effect.result(Effect.flatMap(Reservations, use)).pipe(
      Effect.provide(productReservations({ provider, fetch: fetchUndated, baseUrl: url, ...options })),
    ),
  );

/** Pact's server dates its answers by the machine's clock, on which these tests do not run (docs/decisions/088). */
export const fetchUndated = async (path: string, init: RequestInit): Promise<Response> => {
  const { status, headers, body } = await fetch(path, init);
  return new Response(body, { status, headers: [...headers].filter(([name]) => name !== "date") });
};
