import { productReservations } from "@couvert/adapters/reservations/browser/product-reservations";
import { lockOrder, reserveOrder } from "@couvert/domain/booking/reservation/orders";
import type { ReservationEvent, ReservationRequest } from "@couvert/domain/booking/reservation/reservation";
import { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import { localDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import { failureOf } from "./reservation-store.ts";

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

type Outcome = Effect.Effect<ReservationEvent | null, never, Reservations>;

/** A request that the book answers: all but the card's token, which those who know cards give. */
export type BookRequest = Exclude<ReservationRequest, { type: "MakeCardToken" }>;

/** What one request of the flow comes to at a restaurant, as the event that tells the machine (spec 4, 8). */
export const outcomeOf = (restaurantId: number, request: BookRequest, now: () => Instant): Outcome => {
  const failed = () => Effect.succeed(failureOf(request));
  switch (request.type) {
    case "FindTimes": {
      const { partySize, date, time } = request.input;
      const query = { restaurantId, partySize, start: localDateTime(date, time) };
      return Effect.flatMap(Reservations, (book) => book.availability(query)).pipe(
        Effect.map(
          (availability): ReservationEvent => ({ type: "TimesFound", id: request.id, availability }),
        ),
        Effect.catch(failed),
      );
    }
    case "FindExperiences":
      return Effect.flatMap(Reservations, (book) => book.experiences(restaurantId)).pipe(
        Effect.map(
          (experiences): ReservationEvent => ({ type: "ExperiencesFound", id: request.id, experiences }),
        ),
        Effect.catch(failed),
      );
    case "LockSlot":
      return Effect.flatMap(Reservations, (book) =>
        book.lock(lockOrder(restaurantId, request.selection)),
      ).pipe(
        Effect.map((hold): ReservationEvent => ({ type: "HoldGranted", id: request.id, hold, now: now() })),
        Effect.catchTag("SlotTaken", () => Effect.succeed({ type: "HoldRejected", id: request.id } as const)),
        Effect.catch(failed),
      );
    case "ReleaseHold":
      return Effect.flatMap(Reservations, (book) => book.unlock(restaurantId, request.token)).pipe(
        Effect.as(null),
        Effect.catch(failed),
      );
    case "Reserve":
      return reserveOutcome(restaurantId, request);
  }
};

const reserveOutcome = (
  restaurantId: number,
  request: Extract<ReservationRequest, { type: "Reserve" }>,
): Outcome => {
  const { id, token, selection, details, card } = request;
  const order = reserveOrder(restaurantId, token, selection, details, card);
  const lost = () => Effect.succeed({ type: "TableLost", id } as const);
  return Effect.flatMap(Reservations, (book) => book.reserve(order)).pipe(
    Effect.map((confirmation): ReservationEvent => ({ type: "Reserved", id, confirmation })),
    Effect.catchTag("SlotTaken", lost),
    Effect.catchTag("PaymentFailed", () =>
      Effect.succeed({ type: "ReserveFailed", id, message: "cardProblem" } as const),
    ),
    Effect.catchTag("OutcomeUnknown", () => Effect.succeed({ type: "OutcomeLost", id } as const)),
    // A token the book does not know can never be booked, however often it is tried.
    Effect.catchTag("RequestRejected", ({ field }) =>
      field === "reservation_token" ? lost() : Effect.succeed(failureOf(request)),
    ),
    Effect.catch(() => Effect.succeed(failureOf(request))),
  );
};
