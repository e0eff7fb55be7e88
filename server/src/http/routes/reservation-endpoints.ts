import { encodeAvailability, encodeExperiences } from "@couvert/api/reservations/answers";
import { decodeGuest } from "@couvert/api/reservations/guest-fields";
import {
  AvailabilityRequest,
  ExperiencesRequest,
  type LockRequest,
  UnlockRequest,
} from "@couvert/api/reservations/reservation-requests.schema";
import {
  AvailabilityAnswer,
  ExperiencesAnswer,
  LockAnswer,
  ReserveAnswer,
} from "@couvert/api/reservations/reservations.schema";
import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import { nameText } from "@couvert/domain/booking/guest/guest-name";
import {
  bookForVisitor,
  holdForVisitor,
  releaseForVisitor,
} from "@couvert/domain/booking/limits/limited-holds";
import {
  type NearbyRestaurant,
  searchWithAlternatives,
} from "@couvert/domain/booking/reservation/alternatives";
import type { Hold } from "@couvert/domain/booking/reservation/hold";
import { type ExperienceKey, Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import type { Confirmation } from "@couvert/domain/booking/reservation/selection";
import { Captcha } from "@couvert/domain/forms/form/captcha.port";
import { HIDDEN_FIELDS } from "@couvert/domain/forms/form/form";
import { byDistance, isNear } from "@couvert/domain/restaurant/location/distance";
import { encodePrice } from "@couvert/domain/values/money";
import { checkPhoneFully } from "@couvert/platform/phone-numbers/check-phone-fully";
import * as Effect from "effect/Effect";
import { CoherentLockRequest, CoherentReserveRequest } from "./bookings.schema.ts";
import { createReservationEndpoint } from "./create-reservation-endpoint.ts";
import { DONE, DoneAnswer, type ListedRestaurant } from "./endpoint.ts";

const RESTAURANT_FAILURES = {
  UnknownRestaurant: true,
  RequestRejected: true,
  ProviderUnavailable: true,
} as const;

/**
 * Handles `POST get-availability`: sends the free slots, or the reasons for none (rule 7.5) and, where the request wants them and the
 * visitor's network is within their limit, the alternatives (rule 3.66).
 */
const getAvailability = createReservationEndpoint({
  name: "get-availability",
  limit: "reads",
  body: AvailabilityRequest,
  answer: AvailabilityAnswer,
  call: "availability",
  failures: RESTAURANT_FAILURES,
  isPublic: true,
  ask: (
    { rid, startDateTime, partySize, wholeDay = false, alternatives = false },
    { language, restaurants, maySearchOn },
  ) => {
    const query = { restaurantId: rid, start: startDateTime, partySize, language, isWholeDay: wholeDay };
    const found = alternatives
      ? searchWithAlternatives(
          query,
          Effect.promise(async () =>
            (await maySearchOn()) ? nearbyTo(rid, await restaurants.list(language)) : null,
          ),
        )
      : Reservations.use(({ availability }) => availability(query));
    return Effect.map(found, encodeAvailability);
  },
});

/** Returns the other restaurants within 21 km, nearest first; none for one that is not listed. */
const nearbyTo = (rid: number, listed: readonly ListedRestaurant[]): readonly NearbyRestaurant[] => {
  const searched = listed.find(({ id }) => id === rid);
  if (searched === undefined) return [];
  const others = listed.filter(({ id }) => id !== rid);
  return byDistance(searched.coordinates, others)
    .filter(({ km }) => isNear(km))
    .map(({ location: { id, uid, name } }) => ({ restaurantId: id, uid, name }));
};

/** Handles `POST get-experiences`: sends the experiences of the restaurant (rule 7.9). */
const getExperiences = createReservationEndpoint({
  name: "get-experiences",
  limit: "reads",
  body: ExperiencesRequest,
  answer: ExperiencesAnswer,
  call: "experiences",
  failures: RESTAURANT_FAILURES,
  isPublic: true,
  ask: ({ rid }, { language }) =>
    Reservations.use(({ experiences }) => experiences({ restaurantId: rid, language })).pipe(
      Effect.map(encodeExperiences),
    ),
});

/** Handles `POST lock-availability`: holds a slot until `expires_at`, within the visitor's limits (rules 7.10, 7.61). */
const lockAvailability = createReservationEndpoint({
  name: "lock-availability",
  limit: "writes",
  body: CoherentLockRequest,
  answer: LockAnswer,
  call: "lock",
  failures: { ...RESTAURANT_FAILURES, SlotTaken: true, TooManyHolds: true },
  ask: (request, { visitor, language }) =>
    holdForVisitor(visitor, {
      restaurantId: request.restaurant_id,
      request: {
        partySize: Number(request.party_size),
        time: request.date_time,
        seatingArea: request.reservation_attribute,
      },
      experience: decodeExperience(request),
      language,
    }).pipe(Effect.map(lockAnswer)),
});

/** Handles `POST unlock`: releases a hold, also one that has ended (rule 7.15). */
const unlock = createReservationEndpoint({
  name: "unlock",
  limit: "writes",
  body: UnlockRequest,
  answer: DoneAnswer,
  call: "unlock",
  failures: RESTAURANT_FAILURES,
  ask: ({ restaurant_id, reservation_token }) =>
    releaseForVisitor(restaurant_id, reservation_token).pipe(Effect.as(DONE)),
});

/** Handles `POST reserve`: books the held slot for a guest (rule 7.18), within the limits of its network (rules 7.92, 7.97). */
const reserve = createReservationEndpoint({
  name: "reserve",
  limit: "writes",
  body: CoherentReserveRequest,
  answer: ReserveAnswer,
  call: "reserve",
  failures: {
    ...RESTAURANT_FAILURES,
    SlotTaken: true,
    TooManyBookings: true,
    CaptchaRejected: true,
    CaptchaUnavailable: true,
    CardNeeded: true,
    PaidTooLate: true,
    PaymentFailed: true,
    TooManyDeclines: true,
    OutcomeUnknown: true,
  },
  ask: (request, { visitor, address, language, metrics }) => {
    const order = {
      restaurantId: request.restaurant_id,
      token: request.reservation_token,
      request: { seatingArea: request.reservation_attribute },
      experience: decodeExperience(request),
      addOns: request.add_ons.map(({ item_id: itemId, quantity }) => ({ itemId, quantity })),
      guest: normalizeGuest(decodeGuest(request)),
      card: request.hosted_card === true ? ("hosted" as const) : request.credit_card,
      acceptsPolicy: request.accepts_policy === true,
      language,
    };
    // Beyond ten bookings of a network within an hour, a script must not be what books (rule 7.97).
    const brake = Captcha.use((captcha) => {
      metrics.bookingBrakeReached();
      return captcha.verify(request[HIDDEN_FIELDS.captcha] ?? "", address);
    });
    return bookForVisitor(visitor, order, brake).pipe(Effect.map(reserveAnswer));
  },
});

/** The reservation endpoints; writes change reservations or holds (rule 7.2). */
export const RESERVATION_ENDPOINTS = { getAvailability, getExperiences, lockAvailability, unlock, reserve };

const normalizeGuest = (guest: Guest): Guest => {
  const { report } = checkPhoneFully({ number: guest.phoneNumber, iso2: guest.phoneCountry });
  return {
    ...guest,
    firstName: nameText(guest.firstName),
    lastName: nameText(guest.lastName),
    phoneNumber: report.number,
    phoneCountry: report.iso2,
    email: guest.email.trim(),
  };
};

const decodeExperience = ({
  experience_id: id,
  experience_version: version,
}: Pick<typeof LockRequest.Type, "experience_id" | "experience_version">): ExperienceKey | null =>
  id === null || version === null ? null : { id, version };

/** Encodes the answer of `lock-availability`; `expires_at` is an instant in UTC, as `2027-03-05T19:05:00.000Z` (rule 7.14). */
const lockAnswer = ({ token, expiresAt, policy }: Hold): typeof LockAnswer.Encoded => ({
  success: true,
  response: {
    expires_at: new Date(expiresAt).toISOString(),
    reservation_token: token,
    ...(policy !== undefined && {
      policy: {
        asks: policy.asks,
        deposit: encodePrice(policy.deposit, policy.currency),
        fee: encodePrice(policy.fee, policy.currency),
        free_until_hours: policy.freeCancellationHours,
        text: policy.text,
      },
    }),
  },
});

/** Encodes the answer of `reserve` for a booked table. */
const reserveAnswer = ({
  confirmation,
  manageUrl,
  visitMinutes,
}: Confirmation): typeof ReserveAnswer.Encoded => ({
  success: true,
  paymentFailed: false,
  response: {
    manage_reservation_url: manageUrl,
    confirmation_number: confirmation,
    ...(visitMinutes !== undefined && { visit_minutes: visitMinutes }),
  },
});
