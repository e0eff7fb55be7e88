import { guestPartOf } from "@couvert/api/reservations/guest-fields";
import { productReservations } from "@couvert/api/reservations/product-reservations";
import type { ReservationEvent, ReservationRequest } from "@couvert/domain/booking/flow/reservation";
import type { GuestDetails } from "@couvert/domain/booking/guest/guest";
import { lockOrder, reserveOrder } from "@couvert/domain/booking/reservation/orders";
import {
  type LockError,
  Reservations,
  type ReserveError,
  type RestaurantCallError,
} from "@couvert/domain/booking/reservation/reservations.port";
import { localDateTime } from "@couvert/domain/time/local-date-time";
import type { Instant } from "@couvert/domain/time/zoned-time";
import type { Language } from "@couvert/domain/values/language";
import * as Effect from "effect/Effect";
import { failureEvent } from "./failure-event.ts";

/** A request that the reservation service answers; the card provider answers the others. */
export type ClientRequest = Exclude<ReservationRequest, { type: "MakeCardToken" | "ConfirmCard" }>;

/** Runs a request of the reservation machine at a restaurant. Returns the resulting event, null where there is none. */
export type ReservationClient = (
  restaurantId: number,
  request: ClientRequest,
  signal: AbortSignal,
) => Promise<ReservationEvent | null>;

/**
 * Creates the client of a reservation provider, for the life of the page. `language` is the page's; `captchaToken` is null where the site
 * has no captcha.
 */
export const createReservationClient = (
  provider: string,
  language: Language,
  captchaToken: (() => Promise<string>) | null,
): ReservationClient => {
  const reservations = productReservations({
    provider,
    captchaToken,
    baseUrl: window.location.origin,
    fetch: (url, init) => fetch(url, init),
  });
  return async (restaurantId, request, signal) => {
    const event = runRequest(restaurantId, language, request, Date.now).pipe(Effect.provide(reservations));
    try {
      return await Effect.runPromise(event, { signal });
    } catch (cause) {
      if (signal.aborted) return null;
      throw cause;
    }
  };
};

/** Runs a request and turns answer and failure into the machine's event. `now` is the page's clock. */
export const runRequest = (
  restaurantId: number,
  language: Language,
  request: ClientRequest,
  now: () => Instant,
): Effect.Effect<ReservationEvent | null, never, Reservations> =>
  Reservations.use((reservations): Effect.Effect<ReservationEvent | null, RestaurantCallError> => {
    switch (request.type) {
      case "FindTimes": {
        const { date, time, partySize } = request.input;
        const query = { restaurantId, partySize, start: localDateTime(date, time), language };
        return Effect.map(
          reservations.availability({ ...query, wantsAlternatives: true }),
          (availability) => ({ type: "TimesFound", id: request.id, availability }),
        );
      }
      case "FindExperiences":
        return Effect.map(reservations.experiences({ restaurantId, language }), (experiences) => ({
          type: "ExperiencesFound",
          id: request.id,
          experiences,
        }));
      case "LockSlot":
        return reservations.lock(lockOrder(restaurantId, request.selection, language)).pipe(
          Effect.map((hold): ReservationEvent => ({ type: "HoldGranted", id: request.id, hold, now: now() })),
          Effect.catch((error) => Effect.succeed(lockFailure(request, error))),
        );
      case "ReleaseHold":
        return Effect.as(reservations.unlock(restaurantId, request.token), null);
      case "Reserve": {
        const { id, token, selection, details, card } = request;
        return reservations
          .reserve(reserveOrder(restaurantId, token, selection, details, card, language))
          .pipe(
            Effect.map((confirmation): ReservationEvent => ({ type: "Reserved", id, confirmation })),
            Effect.catch((error) => Effect.succeed(reserveFailure(request, error))),
          );
      }
    }
  }).pipe(Effect.catch(() => Effect.succeed(failureEvent(request))));

/** Returns the field of the details form that a field of a reserve request is about; undefined for none. */
const detailOf = (field: string): keyof GuestDetails | undefined => {
  const part = guestPartOf(field);
  if (part === "specialRequest") return "request";
  return part === "phoneCountry" ? "phoneNumber" : part;
};

type Request<Type> = Extract<ClientRequest, { type: Type }>;

const lockFailure = (request: Request<"LockSlot">, { _tag }: LockError): ReservationEvent | null => {
  const { id } = request;
  if (_tag === "SlotTaken") return { type: "HoldRejected", id };
  if (_tag === "TooManyHolds") return { type: "HoldFailed", id, message: "tooManyHolds" };
  return failureEvent(request);
};

const PAYMENT_MESSAGES = {
  CardDeclined: "cardProblem",
  CardExpires: "cardExpires",
  CurrencyNotSupported: "currencyProblem",
} as const;

const reserveFailure = (request: Request<"Reserve">, error: ReserveError): ReservationEvent | null => {
  const { id } = request;
  switch (error._tag) {
    case "SlotTaken":
      return { type: "TableLost", id };
    case "PaymentFailed":
      return {
        type: "ReserveFailed",
        id,
        message: PAYMENT_MESSAGES[error.reason],
      };
    case "CardNeeded":
      return { type: "CardNeeded", id, clientSecret: error.clientSecret };
    case "PaidTooLate":
      return { type: "HoldLost", id, message: "paidTooLate" };
    case "TooManyBookings":
      return { type: "ReserveFailed", id, message: "tooManyBookings" };
    case "CaptchaRejected":
      return { type: "ReserveFailed", id, message: "guestToConfirm" };
    case "TooManyDeclines":
      return { type: "HoldLost", id, message: "declinedTooOften" };
    case "OutcomeUnknown":
      return { type: "OutcomeLost", id };
    case "RequestRejected": {
      // An unknown token can never be booked, however often the guest tries.
      if (error.field === "reservation_token") return { type: "TableLost", id };
      const field = detailOf(error.field);
      return field === undefined ? failureEvent(request) : { type: "DetailsRejected", id, field };
    }
    default:
      return failureEvent(request);
  }
};
