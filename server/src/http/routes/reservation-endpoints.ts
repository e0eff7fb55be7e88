import { availabilityAnswer } from "@couvert/domain/booking/reservation/availability-answer";
import { experiencesAnswer } from "@couvert/domain/booking/reservation/experiences-answer";
import type { Guest } from "@couvert/domain/booking/reservation/guest.schema";
import { type ExperienceKey, Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import {
  AvailabilityRequest,
  ExperiencesRequest,
  type LockRequest,
  UnlockRequest,
} from "@couvert/domain/booking/reservation/reservations.schema";
import * as Effect from "effect/Effect";
import { CoherentLockRequest, CoherentReserveRequest } from "./bookings.schema.ts";
import { lockAnswer, reserveAnswer, unlockAnswer } from "./reservation-answers.ts";
import { endpoint } from "./reservation-endpoint.ts";

/** `POST get-availability`: the free slots, or the reasons why there are none (spec 7). */
const getAvailability = endpoint(AvailabilityRequest, ({ rid, startDateTime, partySize }) =>
  Reservations.use((reservations) =>
    reservations.availability({ restaurantId: rid, start: startDateTime, partySize }),
  ).pipe(Effect.map(availabilityAnswer)),
);

/** `POST get-experiences`: what the restaurant sells with its tables (spec 7). */
const getExperiences = endpoint(ExperiencesRequest, ({ rid }) =>
  Reservations.use((reservations) => reservations.experiences(rid)).pipe(Effect.map(experiencesAnswer)),
);

/** `POST lock-availability`: holds a slot until `expires_at` (spec 7). */
const lockAvailability = endpoint(CoherentLockRequest, (request) =>
  Reservations.use((reservations) =>
    reservations.lock({
      restaurantId: request.restaurant_id,
      request: {
        partySize: Number(request.party_size),
        time: request.date_time,
        attribute: request.reservation_attribute,
      },
      experience: decodeExperience(request),
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
const reserve = endpoint(CoherentReserveRequest, (request) =>
  Reservations.use((reservations) =>
    reservations.reserve({
      restaurantId: request.restaurant_id,
      token: request.reservation_token,
      request: { attribute: request.reservation_attribute },
      experience: decodeExperience(request),
      addOns: request.add_ons.map(({ item_id: itemId, quantity }) => ({ itemId, quantity })),
      guest: decodeGuest(request),
      card: request.credit_card,
    }),
  ).pipe(Effect.map(reserveAnswer)),
);

/** The reservation endpoints by their last path segment, apart by whether they change the book. */
export const RESERVATION_ENDPOINTS = {
  reads: { "get-availability": getAvailability, "get-experiences": getExperiences },
  writes: { "lock-availability": lockAvailability, unlock, reserve },
};

const decodeGuest = (request: typeof CoherentReserveRequest.Type): Guest => ({
  firstName: request.first_name,
  lastName: request.last_name,
  phoneNumber: request.phone_number,
  phoneCountry: request.phone_country_code,
  email: request.email_address,
  specialRequest: request.special_request,
  marketingOptIn: request.restaurant_email_marketing_opt_in,
});

const decodeExperience = ({
  experience_id: id,
  experience_version: version,
}: Pick<typeof LockRequest.Type, "experience_id" | "experience_version">): ExperienceKey | null =>
  id === null || version === null ? null : { id, version };
