import { productReservations } from "@couvert/adapters/reservations/browser/product-reservations";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import * as Effect from "effect/Effect";
import type * as Result from "effect/Result";

/** Calls a reservation provider of the server at a URL as the page does; returns the value or the named error. */
export const askServer = <A, E>(
  url: string,
  use: (service: Effect.Success<typeof Reservations>) => Effect.Effect<A, E>,
  provider = "house",
): Promise<Result.Result<A, E>> =>
  Effect.runPromise(
    Effect.result(Effect.flatMap(Reservations, use)).pipe(
      Effect.provide(
        productReservations({ provider, fetch: (path, init) => fetch(path, init), baseUrl: url }),
      ),
    ),
  );
