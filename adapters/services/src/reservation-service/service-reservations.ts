import { type Restaurant, restaurantIn } from "@couvert/domain/booking/availability/restaurant";
import { turnMinutes } from "@couvert/domain/booking/availability/table-assignment";
import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import { searchWindow } from "@couvert/domain/booking/reservation/availability";
import {
  CardNeeded,
  type HeldTableRequest,
  OutcomeUnknown,
  PaidTooLate,
  PaymentFailed,
  ProviderUnavailable,
  RequestRejected,
  Reservations,
  type ReserveOrder,
  SlotTaken,
  UnknownRestaurant,
} from "@couvert/domain/booking/reservation/reservations.port";
import type { Instant } from "@couvert/domain/time/zoned-time";
import { acceptedLanguage } from "@couvert/domain/values/accepted-language";
import { isStorable } from "@couvert/platform/database/storable-text";
import { MESSAGE_LANGUAGES } from "@couvert/platform/messages/messages";
import { tracedCalls } from "@couvert/platform/tracing/traced";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import { type BookingRejected, type InvalidRequest, invalid } from "./booking/booking-rejected.ts";
import type { Reserved } from "./booking/bookings.ts";
import { findDays } from "./booking/find-days.ts";
import { findSlots } from "./booking/find-slots.ts";
import { holdTable, releaseTable } from "./booking/holds.ts";
import { type FoundReservation, findReservation } from "./booking/reservation-requests.ts";
import { reserveTable } from "./booking/reserve-table.ts";
import type { ServiceDependencies } from "./booking/service-dependencies.ts";

/** What the reservations of the service need. */
export interface ReservationParts extends ServiceDependencies {
  readonly findRestaurant: (restaurantId: number) => Restaurant | undefined;
  /** The public origin of the manage pages, without a slash at its end. */
  readonly publicUrl: string;
  readonly now: () => Instant;
}

/** How long a call may take, in ms: long enough to repeat a charge once, less than the browser waits. */
const TIMEOUT_MS = 20_000;

/** Provides the reservations of our own service, in its database (rules 7.5 to 7.18, 3.60, 3.61). */
export const serviceReservations = (parts: ReservationParts): Layer.Layer<Reservations> => {
  const { database, now } = parts;
  const restaurantOf = (restaurantId: number) =>
    Effect.suspend(() => {
      const restaurant = parts.findRestaurant(restaurantId);
      return restaurant === undefined
        ? Effect.fail(new UnknownRestaurant({ restaurantId }))
        : Effect.succeed(restaurant);
    });
  const calls: Effect.Success<typeof Reservations> = {
    availability: ({ restaurantId, language, ...query }) =>
      restaurantOf(restaurantId).pipe(
        Effect.flatMap((restaurant) =>
          ask(() =>
            findSlots(
              database,
              restaurantIn(restaurant, language),
              { ...query, ...searchWindow(query) },
              now(),
            ),
          ),
        ),
        Effect.map(({ slots, reasons }) => ({ slots, noAvailabilityReasons: reasons })),
      ),
    days: (query) =>
      Effect.flatMap(restaurantOf(query.restaurantId), (restaurant) =>
        ask(() => findDays(database, restaurant, query, now())),
      ),
    experiences: ({ restaurantId, language }) =>
      Effect.map(restaurantOf(restaurantId), (restaurant) =>
        restaurantIn(restaurant, language).experiences.map(
          ({ id, version, name, description, pricePerPerson, currency, isPrepaid }) => ({
            id,
            version,
            name,
            description,
            pricePerPerson,
            currency,
            isPrepaid,
          }),
        ),
      ),
    lock: Effect.fnUntraced(function* ({ restaurantId, language = null, ...order }) {
      const restaurant = yield* restaurantOf(restaurantId);
      const read = { ...order, language: acceptedLanguage(language, MESSAGE_LANGUAGES) };
      const held = yield* ask(() => holdTable(database, restaurant, read, now()));
      if (Result.isSuccess(held)) return held.success;
      return yield* held.failure.reason === "SlotTaken"
        ? new SlotTaken({ request: order.request })
        : rejectRequest(held.failure);
    }),
    unlock: Effect.fnUntraced(function* (restaurantId, token) {
      yield* restaurantOf(restaurantId);
      yield* ask(() => releaseTable(database, restaurantId, token));
    }),
    reserve: (order) =>
      Effect.flatMap(restaurantOf(order.restaurantId), (restaurant) => reserve(parts, restaurant, order)),
  };
  return Layer.succeed(Reservations, tracedCalls("house", calls));
};

/** Calls the service. The timer is the platform's: a fiber that sleeps beside every search costs more than the search. */
const ask = <A>(call: () => Promise<A>): Effect.Effect<A, ProviderUnavailable> =>
  Effect.callback((resume) => {
    const fail = (reason: ProviderUnavailable["reason"], detail: string) =>
      resume(Effect.fail(new ProviderUnavailable({ reason, detail })));
    const timer = setTimeout(() => fail("timeout", `no answer within ${TIMEOUT_MS} ms`), TIMEOUT_MS);
    call()
      .then(
        (value) => resume(Effect.succeed(value)),
        (error: unknown) => fail("fault", String(error)),
      )
      .finally(() => clearTimeout(timer));
  });

/** Reserves with a new request id, by which a reservation is found whose commit gave no answer. */
const reserve = Effect.fnUntraced(function* (
  parts: ReservationParts,
  restaurant: Restaurant,
  {
    restaurantId,
    token,
    request,
    experience,
    addOns,
    guest,
    card,
    acceptsPolicy = false,
    language,
  }: ReserveOrder,
) {
  if (!isStorable(guest.specialRequest)) return yield* rejectRequest(invalid("special_request"));
  if (!Object.values(guest).every((value) => typeof value !== "string" || isStorable(value)))
    return yield* rejectRequest(invalid("request"));
  const requestId = crypto.randomUUID();
  const order = {
    token,
    experience,
    addOns: experience === null ? [] : addOns,
    card,
    acceptsPolicy,
    guest: normalizeGuest(guest),
    language: acceptedLanguage(language, MESSAGE_LANGUAGES),
    requestId,
  };
  const find = ask(() => findReservation(parts.database, restaurantId, requestId));
  const reserved: Result.Result<FoundReservation | Reserved, BookingRejected> = yield* ask(() =>
    reserveTable(parts, restaurant, order, parts.now()),
  ).pipe(
    Effect.catch(({ detail }) =>
      Effect.flatMap(
        Effect.orElseSucceed(find, () => null),
        (found) =>
          found === null
            ? Effect.fail(new OutcomeUnknown({ detail }))
            : Effect.succeed(Result.succeed(found)),
      ),
    ),
  );
  if (Result.isFailure(reserved)) return yield* toReserveError(reserved.failure, request);
  const { confirmation, manageToken } = reserved.success;
  const { partySize } = "request" in reserved.success ? reserved.success.request : reserved.success;
  return {
    confirmation,
    manageUrl: `${parts.publicUrl}/manage/${manageToken}`,
    visitMinutes: turnMinutes(restaurant, partySize),
  };
});

const rejectRequest = ({ field, message }: InvalidRequest) => new RequestRejected({ field, message });

const toReserveError = (rejected: BookingRejected, request: HeldTableRequest) => {
  switch (rejected.reason) {
    case "Invalid":
      return rejectRequest(rejected);
    case "SlotTaken":
      return new SlotTaken({ request });
    case "CardNeeded":
      return new CardNeeded({ clientSecret: rejected.clientSecret });
    case "PaidTooLate":
      return new PaidTooLate();
    case "CardDeclined":
    case "CardExpires":
      return new PaymentFailed({ reason: rejected.reason, detail: "" });
    case "CurrencyNotSupported":
      return new PaymentFailed({ reason: "CurrencyNotSupported", detail: rejected.currency });
    case "CardsUnavailable":
      return new ProviderUnavailable({ reason: "fault", detail: "the card provider cannot be reached" });
    case "OutcomeUnknown":
      return new OutcomeUnknown({ detail: "the card provider has not said whether the card was charged" });
  }
};

/** Returns a guest as stored: without spaces around, the phone number with only its digits and plus. */
const normalizeGuest = (guest: Guest): Guest => ({
  ...guest,
  firstName: guest.firstName.trim(),
  lastName: guest.lastName.trim(),
  email: guest.email.trim(),
  phoneNumber: guest.phoneNumber.replace(/[^\d+]/g, ""),
});
