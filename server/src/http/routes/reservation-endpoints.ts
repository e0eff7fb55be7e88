import { checkPhoneFully } from "@couvert/adapters/phone-numbers/check-phone-fully";
import { encodeAvailability, encodeExperiences } from "@couvert/domain/booking/reservation/answers";
import type { Guest } from "@couvert/domain/booking/reservation/guest.schema";
import type { Hold } from "@couvert/domain/booking/reservation/hold";
import {
  AvailabilityRequest,
  ExperiencesRequest,
  type LockRequest,
  UnlockRequest,
} from "@couvert/domain/booking/reservation/reservation-requests.schema";
import {
  type ExperienceKey,
  Reservations,
  type ReserveError,
} from "@couvert/domain/booking/reservation/reservations.port";
import type { LockAnswer, ReserveAnswer } from "@couvert/domain/booking/reservation/reservations.schema";
import type { Confirmation } from "@couvert/domain/booking/reservation/selection";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type * as Schema from "effect/Schema";
import type { RequestHandler } from "express";
import type { Log } from "../../config/operator-messages.ts";
import { decodeBody } from "../decode-body.ts";
import { reject } from "../rejection.ts";
import { CoherentLockRequest, CoherentReserveRequest } from "./bookings.schema.ts";
import { reservationRejection } from "./reservation-rejection.ts";

/** Runs an effect that needs the reservation provider. Rejects only with an unexpected fault. */
export type RunWithReservations = <A, E>(effect: Effect.Effect<A, E, Reservations>) => Promise<A>;

/** Creates a request handler from a runner and a log. */
export type Endpoint = (run: RunWithReservations, log: Log) => RequestHandler;

/** Creates an endpoint that decodes its body, calls the provider, and sends the answer with 200 or a rejection. */
const endpoint =
  <S extends Schema.ConstraintDecoder<unknown>>(
    schema: S,
    ask: (request: S["Type"]) => Effect.Effect<object, ReserveError, Reservations>,
  ): Endpoint =>
  (run, log) =>
  async (request, response) => {
    const decoded = decodeBody(schema, request.body);
    if (Result.isFailure(decoded)) return reject(response, 400, decoded.failure);

    const outcome = await run(Effect.result(ask(decoded.success)));
    if (Result.isSuccess(outcome)) return void response.json(outcome.success);

    const rejection = reservationRejection(outcome.failure);
    if (rejection === "paymentFailed") return void response.json(PAYMENT_FAILED);
    if (rejection.status >= 500)
      log(`${request.path}: ${rejection.error.code} (${detailOf(outcome.failure)})`);
    reject(response, rejection.status, rejection.error);
  };

const PAYMENT_FAILED: typeof ReserveAnswer.Encoded = { success: false, paymentFailed: true, response: null };

const detailOf = (error: ReserveError): string => ("detail" in error ? error.detail : error._tag);

/** Handles `POST get-availability`: sends the free slots, or the reasons for none (rule 7.5). */
const getAvailability = endpoint(AvailabilityRequest, ({ rid, startDateTime, partySize }) =>
  Reservations.use((reservations) =>
    reservations.availability({ restaurantId: rid, start: startDateTime, partySize }),
  ).pipe(Effect.map(encodeAvailability)),
);

/** Handles `POST get-experiences`: sends the experiences of the restaurant (rule 7.9). */
const getExperiences = endpoint(ExperiencesRequest, ({ rid }) =>
  Reservations.use((reservations) => reservations.experiences(rid)).pipe(Effect.map(encodeExperiences)),
);

/** Handles `POST lock-availability`: holds a slot until `expires_at` (rule 7.10). */
const lockAvailability = endpoint(CoherentLockRequest, (request) =>
  Reservations.use((reservations) =>
    reservations.lock({
      restaurantId: request.restaurant_id,
      request: {
        partySize: Number(request.party_size),
        time: request.date_time,
        seatingArea: request.reservation_attribute,
      },
      experience: decodeExperience(request),
    }),
  ).pipe(Effect.map(lockAnswer)),
);

/** Handles `POST unlock`: releases a hold, also one that has ended (rule 7.15). */
const unlock = endpoint(UnlockRequest, ({ restaurant_id, reservation_token }) =>
  Reservations.use((reservations) => reservations.unlock(restaurant_id, reservation_token)).pipe(
    Effect.map(unlockAnswer),
  ),
);

/** Handles `POST reserve`: books the held slot for a guest (rule 7.18). */
const reserve = endpoint(CoherentReserveRequest, (request) =>
  Reservations.use((reservations) =>
    reservations.reserve({
      restaurantId: request.restaurant_id,
      token: request.reservation_token,
      request: { seatingArea: request.reservation_attribute },
      experience: decodeExperience(request),
      addOns: request.add_ons.map(({ item_id: itemId, quantity }) => ({ itemId, quantity })),
      guest: decodeGuest(request),
      card: request.credit_card,
    }),
  ).pipe(Effect.map(reserveAnswer)),
);

/** The reservation endpoints by their last path segment; writes change reservations or holds. */
export const RESERVATION_ENDPOINTS = {
  reads: { "get-availability": getAvailability, "get-experiences": getExperiences },
  writes: { "lock-availability": lockAvailability, unlock, reserve },
};

const decodeGuest = (request: typeof CoherentReserveRequest.Type): Guest => {
  const { report } = checkPhoneFully({ number: request.phone_number, iso2: request.phone_country_code });
  return {
    firstName: request.first_name,
    lastName: request.last_name,
    phoneNumber: report.number,
    phoneCountry: report.iso2,
    email: request.email_address.trim(),
    specialRequest: request.special_request,
    marketingOptIn: request.restaurant_email_marketing_opt_in,
  };
};

const decodeExperience = ({
  experience_id: id,
  experience_version: version,
}: Pick<typeof LockRequest.Type, "experience_id" | "experience_version">): ExperienceKey | null =>
  id === null || version === null ? null : { id, version };

/**
 * Encodes the answer of `lock-availability`; `expires_at` is an instant in UTC, as `2027-03-05T19:05:00.000Z` (rule 7.14).
 */
const lockAnswer = ({ token, expiresAt }: Hold): typeof LockAnswer.Encoded => ({
  success: true,
  response: { expires_at: new Date(expiresAt).toISOString(), reservation_token: token },
});

/** Encodes the answer of `unlock`. */
const unlockAnswer = (): { readonly success: true; readonly response: Record<string, never> } => ({
  success: true,
  response: {},
});

/** Encodes the answer of `reserve` for a booked table. */
const reserveAnswer = ({ confirmation, manageUrl }: Confirmation): typeof ReserveAnswer.Encoded => ({
  success: true,
  paymentFailed: false,
  response: { manage_reservation_url: manageUrl, confirmation_number: confirmation },
});
