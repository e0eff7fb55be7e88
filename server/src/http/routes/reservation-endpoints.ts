import { checkPhoneFully } from "@couvert/adapters/phone-numbers/check-phone-fully";
import type { Guest } from "@couvert/domain/booking/guest/guest.schema";
import {
  bookForVisitor,
  holdForVisitor,
  releaseForVisitor,
} from "@couvert/domain/booking/limits/limited-holds";
import type { Visitor, VisitorHolds } from "@couvert/domain/booking/limits/visitor-holds.port";
import { encodeAvailability, encodeExperiences } from "@couvert/domain/booking/reservation/answers";
import type { Hold } from "@couvert/domain/booking/reservation/hold";
import {
  AvailabilityRequest,
  ExperiencesRequest,
  type LockRequest,
  UnlockRequest,
} from "@couvert/domain/booking/reservation/reservation-requests.schema";
import { type ExperienceKey, Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import {
  AvailabilityAnswer,
  ExperiencesAnswer,
  LockAnswer,
  ReserveAnswer,
} from "@couvert/domain/booking/reservation/reservations.schema";
import type { Confirmation } from "@couvert/domain/booking/reservation/selection";
import { acceptedLanguage } from "@couvert/domain/values/accepted-language";
import type { Language } from "@couvert/domain/values/language";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type * as Schema from "effect/Schema";
import express from "express";
import { decodeBody, INVALID_REQUEST } from "../decode-body.ts";
import { sendPublicJson } from "../public-json.ts";
import { type Rejection, reject, sendJson } from "../rejection.ts";
import { CoherentLockRequest, CoherentReserveRequest } from "./bookings.schema.ts";
import {
  type AnswerBody,
  type AnswerParts,
  type BodySchema,
  DONE,
  DoneAnswer,
  type Endpoint,
  MAX_BODY,
} from "./endpoint.ts";
import {
  RESERVATION_REJECTIONS,
  type ReservationFailure,
  reservationRejection,
} from "./reservation-rejection.ts";

type Service = Effect.Success<typeof Reservations>;
type FailureOf<Call extends keyof Service> = Effect.Error<ReturnType<Service[Call]>>;

/** A reservation endpoint: its schemas, the call that it makes, and the failures of that call. */
interface ReservationEndpoint<
  Body extends BodySchema,
  Answer extends Schema.Constraint,
  Call extends keyof Service,
> {
  /** The last segment of its path. */
  readonly name: string;
  readonly limit: "reads" | "writes";
  readonly body: Body;
  readonly answer: Answer;
  readonly call: Call;
  readonly failures: { readonly [Tag in FailureOf<Call>["_tag"]]: true };
  /** Whether its answers are the same for every visitor and contain nothing that a visitor typed. */
  readonly isPublic?: boolean;
  readonly ask: (
    request: Body["Type"],
    visitor: Visitor,
    language: Language | null,
  ) => Effect.Effect<Answer["Encoded"] & object, FailureOf<Call>, Reservations | VisitorHolds>;
}

/** Creates an endpoint that decodes its body, calls the provider, and sends the answer with 200 or a rejection. */
const endpoint = <Body extends BodySchema, Answer extends Schema.Constraint, Call extends keyof Service>({
  name,
  limit,
  body,
  answer,
  call,
  failures,
  isPublic = false,
  ask,
}: ReservationEndpoint<Body, Answer, Call>): Endpoint => {
  const answerBody =
    ({ run, log, metrics, visitors }: AnswerParts): AnswerBody =>
    async (request, response, given) => {
      const decoded = decodeBody(body, given);
      if (Result.isFailure(decoded)) return reject(response, decoded.failure);

      const language = acceptedLanguage(request.headers["accept-language"]);
      const outcome = await run(Effect.result(ask(decoded.success, visitors.visitorOf(request), language)));
      metrics.reservationCallEnded(call, Result.isSuccess(outcome) ? "ok" : outcome.failure._tag);
      if (Result.isSuccess(outcome)) {
        visitors.introduce(request, response);
        return isPublic
          ? sendPublicJson(request, response, JSON.stringify(outcome.success))
          : sendJson(response, 200, outcome.success);
      }

      const rejection = reservationRejection(outcome.failure);
      if (rejection === "paymentFailed") {
        if (isCurrencyRefusal(outcome.failure)) {
          log(`${name}: currency_not_supported (${detailOf(outcome.failure)})`, "error");
        }
        return sendJson(response, 200, paymentAnswer(outcome.failure));
      }
      if (outcome.failure._tag === "TooManyHolds") {
        response.setHeader("Retry-After", outcome.failure.waitSeconds ?? RETRY_SECONDS);
      }
      if (rejection.status >= 500) log(`${name}: ${rejection.code} (${detailOf(outcome.failure)})`, "error");
      reject(response, rejection);
    };
  return {
    method: "post",
    path: `/{reservation-provider}/${name}`,
    limit,
    body,
    answer,
    rejections: [
      INVALID_REQUEST,
      ...(Object.keys(failures) as ReservationFailure["_tag"][]).flatMap(
        (tag): readonly Rejection[] => RESERVATION_REJECTIONS[tag],
      ),
    ],
    answerBody,
    handle: (parts) => {
      const answerParsed = answerBody(parts);
      return [
        express.json({ limit: MAX_BODY }),
        (request, response) => answerParsed(request, response, request.body),
      ];
    },
  };
};

const PAYMENT_FAILED: typeof ReserveAnswer.Encoded = { success: false, paymentFailed: true, response: null };

const LAST_DECLINE: typeof ReserveAnswer.Encoded = {
  ...PAYMENT_FAILED,
  error: {
    code: "too_many_declines",
    message: "Cards were declined several times, so the table is no longer held.",
    fields: {},
  },
};

const CURRENCY_REFUSED: typeof ReserveAnswer.Encoded = {
  ...PAYMENT_FAILED,
  error: {
    code: "currency_not_supported",
    message: "The restaurant cannot take payments online at the moment.",
    fields: {},
  },
};

const isCurrencyRefusal = (failure: ReservationFailure): boolean =>
  failure._tag === "PaymentFailed" && failure.reason === "CurrencyNotSupported";

/** Returns the answer to a reserve whose card is not charged. */
const paymentAnswer = (failure: ReservationFailure): typeof ReserveAnswer.Encoded => {
  if (failure._tag === "TooManyDeclines") return LAST_DECLINE;
  return isCurrencyRefusal(failure) ? CURRENCY_REFUSED : PAYMENT_FAILED;
};

/** The time after which a visitor may try again where the port does not say, in seconds. */
const RETRY_SECONDS = 60;

const detailOf = (error: ReservationFailure): string => ("detail" in error ? error.detail : error._tag);

const RESTAURANT_FAILURES = {
  UnknownRestaurant: true,
  RequestRejected: true,
  ProviderUnavailable: true,
} as const;

/** Handles `POST get-availability`: sends the free slots, or the reasons for none (rule 7.5). */
const getAvailability = endpoint({
  name: "get-availability",
  limit: "reads",
  body: AvailabilityRequest,
  answer: AvailabilityAnswer,
  call: "availability",
  failures: RESTAURANT_FAILURES,
  isPublic: true,
  ask: ({ rid, startDateTime, partySize }, _visitor, language) =>
    Reservations.use(({ availability }) =>
      availability({ restaurantId: rid, start: startDateTime, partySize, language }),
    ).pipe(Effect.map(encodeAvailability)),
});

/** Handles `POST get-experiences`: sends the experiences of the restaurant (rule 7.9). */
const getExperiences = endpoint({
  name: "get-experiences",
  limit: "reads",
  body: ExperiencesRequest,
  answer: ExperiencesAnswer,
  call: "experiences",
  failures: RESTAURANT_FAILURES,
  isPublic: true,
  ask: ({ rid }, _visitor, language) =>
    Reservations.use(({ experiences }) => experiences({ restaurantId: rid, language })).pipe(
      Effect.map(encodeExperiences),
    ),
});

/** Handles `POST lock-availability`: holds a slot until `expires_at`, within the visitor's limits (rules 7.10, 7.61). */
const lockAvailability = endpoint({
  name: "lock-availability",
  limit: "writes",
  body: CoherentLockRequest,
  answer: LockAnswer,
  call: "lock",
  failures: { ...RESTAURANT_FAILURES, SlotTaken: true, TooManyHolds: true },
  ask: (request, visitor) =>
    holdForVisitor(visitor, {
      restaurantId: request.restaurant_id,
      request: {
        partySize: Number(request.party_size),
        time: request.date_time,
        seatingArea: request.reservation_attribute,
      },
      experience: decodeExperience(request),
    }).pipe(Effect.map(lockAnswer)),
});

/** Handles `POST unlock`: releases a hold, also one that has ended (rule 7.15). */
const unlock = endpoint({
  name: "unlock",
  limit: "writes",
  body: UnlockRequest,
  answer: DoneAnswer,
  call: "unlock",
  failures: RESTAURANT_FAILURES,
  ask: ({ restaurant_id, reservation_token }) =>
    releaseForVisitor(restaurant_id, reservation_token).pipe(Effect.as(DONE)),
});

/** Handles `POST reserve`: books the held slot for a guest (rule 7.18). */
const reserve = endpoint({
  name: "reserve",
  limit: "writes",
  body: CoherentReserveRequest,
  answer: ReserveAnswer,
  call: "reserve",
  failures: {
    ...RESTAURANT_FAILURES,
    SlotTaken: true,
    PaymentFailed: true,
    TooManyDeclines: true,
    OutcomeUnknown: true,
  },
  ask: (request, _visitor, language) =>
    bookForVisitor({
      restaurantId: request.restaurant_id,
      token: request.reservation_token,
      request: { seatingArea: request.reservation_attribute },
      experience: decodeExperience(request),
      addOns: request.add_ons.map(({ item_id: itemId, quantity }) => ({ itemId, quantity })),
      guest: decodeGuest(request),
      card: request.credit_card,
      language,
    }).pipe(Effect.map(reserveAnswer)),
});

/** The reservation endpoints; writes change reservations or holds. */
export const RESERVATION_ENDPOINTS = { getAvailability, getExperiences, lockAvailability, unlock, reserve };

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

/** Encodes the answer of `reserve` for a booked table. */
const reserveAnswer = ({ confirmation, manageUrl }: Confirmation): typeof ReserveAnswer.Encoded => ({
  success: true,
  paymentFailed: false,
  response: { manage_reservation_url: manageUrl, confirmation_number: confirmation },
});
