import type { Details } from "@couvert/domain/reservation/details";
import { Reservations } from "@couvert/domain/reservation/reservations.port";
import { AvailabilityRequest, UnlockRequest } from "@couvert/domain/reservation/reservations.schema";
import { specialRequestOf } from "@couvert/domain/reservation/special-request";
import * as Effect from "effect/Effect";
import { availabilityAnswer, lockAnswer, reserveAnswer, unlockAnswer } from "./reservation-answers.ts";
import { endpoint } from "./reservation-endpoint.ts";
import { StandardLockRequest, StandardReserveRequest } from "./standard-bookings.schema.ts";

/** `POST get-availability`: the free slots, or the reasons why there are none (spec 7). */
const getAvailability = endpoint(AvailabilityRequest, ({ rid, startDateTime, partySize }) =>
  Reservations.use((reservations) =>
    reservations.availability({ restaurantId: rid, start: startDateTime, partySize }),
  ).pipe(Effect.map(availabilityAnswer)),
);

/** `POST lock-availability`: holds a slot until `expires_at` (spec 7). */
const lockAvailability = endpoint(
  StandardLockRequest,
  ({ restaurant_id, party_size, date_time, reservation_attribute }) =>
    Reservations.use((reservations) =>
      reservations.lock({
        restaurantId: restaurant_id,
        seat: { partySize: Number(party_size), time: date_time, attribute: reservation_attribute },
      }),
    ).pipe(Effect.map(lockAnswer)),
);

/** `POST unlock`: releases a hold; one that has ended already is released too. */
const unlock = endpoint(UnlockRequest, ({ restaurant_id, reservation_token }) =>
  Reservations.use((reservations) => reservations.unlock(restaurant_id, reservation_token)).pipe(
    Effect.map(unlockAnswer),
  ),
);

/** `POST reserve`: books the held slot for a diner (spec 7). */
const reserve = endpoint(StandardReserveRequest, (request) =>
  Reservations.use((reservations) =>
    reservations.reserve({
      restaurantId: request.restaurant_id,
      token: request.reservation_token,
      seat: { attribute: request.reservation_attribute },
      details: detailsOf(request),
    }),
  ).pipe(Effect.map(reserveAnswer)),
);

/** The reservation endpoints by their last path segment, apart by whether they change the book. */
export const RESERVATION_ENDPOINTS = {
  reads: { "get-availability": getAvailability },
  writes: { "lock-availability": lockAvailability, unlock, reserve },
};

const detailsOf = (request: typeof StandardReserveRequest.Type): Details => ({
  firstName: request.first_name,
  lastName: request.last_name,
  phoneNumber: request.phone_number,
  phoneCountry: request.phone_country_code,
  email: request.email_address,
  ...specialRequestOf(request.special_request),
  marketingOptIn: request.restaurant_email_marketing_opt_in,
});
