import { productReservations } from "@couvert/adapters/reservations/browser/product-reservations";
import type { ReservationEvent } from "@couvert/domain/booking/reservation/reservation";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { type BookRequest, outcomeOf } from "./carry-out.ts";

/** Carries out a request of a flow at a restaurant. */
export type Book = (
  restaurantId: number,
  request: BookRequest,
  signal: AbortSignal,
) => Promise<ReservationEvent | null>;

/** Opens the reservation book of the configured provider for the life of the page: requests in, events out. */
export const openBook = (provider: string): Book => {
  const book = productReservations({
    provider,
    baseUrl: window.location.origin,
    fetch: (url, init) => fetch(url, init),
  });
  return async (restaurantId, request, signal) => {
    const outcome = outcomeOf(restaurantId, request, Date.now).pipe(Effect.provide(book));
    const exit = await Effect.runPromiseExit(outcome, { signal });
    if (Exit.isSuccess(exit)) return exit.value;
    if (signal.aborted) return null;
    throw new Error("The reservation book broke down.", { cause: exit.cause });
  };
};
