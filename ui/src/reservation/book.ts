import { productCardTokens } from "@couvert/adapters/product-api/product-card-tokens";
import { productReservations } from "@couvert/adapters/product-api/product-reservations";
import type { SitePayload } from "@couvert/domain/page/page";
import type { ReservationEvent, ReservationRequest } from "@couvert/domain/reservation/reservation";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { outcomeOf } from "./carry-out.ts";

/** Carries out a request of a flow at a restaurant. */
export type Book = (
  restaurantId: number,
  request: ReservationRequest,
  signal: AbortSignal,
) => Promise<ReservationEvent | null>;

/** Opens the reservation book of the configured providers for the life of the page: requests in, events out. */
export const openBook = ({ reservations, cards }: SitePayload["providers"]): Book => {
  const server = {
    baseUrl: window.location.origin,
    fetch: (url: string, init: RequestInit) => fetch(url, init),
  };
  const runtime = ManagedRuntime.make(
    Layer.merge(
      productReservations({ ...server, provider: reservations }),
      productCardTokens({ ...server, provider: cards }),
    ),
  );
  return async (restaurantId, request, signal) => {
    const exit = await runtime.runPromiseExit(outcomeOf(restaurantId, request, Date.now), { signal });
    if (Exit.isSuccess(exit)) return exit.value;
    if (signal.aborted) return null;
    throw new Error("The reservation book broke down.", { cause: exit.cause });
  };
};
