import type { ReserveAnswer } from "@couvert/api/reservations/reservations.schema";
import type { Visitor, VisitorHolds } from "@couvert/domain/booking/limits/visitor-holds.port";
import type { Reservations } from "@couvert/domain/booking/reservation/reservations.port";
import type { Captcha } from "@couvert/domain/forms/form/captcha.port";
import { acceptedLanguage } from "@couvert/domain/values/accepted-language";
import type { Language } from "@couvert/domain/values/language";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type * as Schema from "effect/Schema";
import express, { type RequestHandler } from "express";
import { decodeBody, INVALID_REQUEST } from "../decode-body.ts";
import { sendPublicJson } from "../public-json.ts";
import { type Rejection, reject, sendJson } from "../rejection.ts";
import { limitedNetwork } from "../visitors/limited-network.ts";
import { type BodySchema, type Endpoint, type EndpointParts, MAX_BODY } from "./endpoint.ts";
import {
  RESERVATION_REJECTIONS,
  type ReservationFailure,
  reservationRejection,
} from "./reservation-rejection.ts";

type Service = Required<Effect.Success<typeof Reservations>>;
type FailureOf<Call extends keyof Service> = Effect.Error<ReturnType<Service[Call]>>;

/** Who sends a request. */
interface Asking {
  readonly visitor: Visitor;
  /** The visitor's address; empty where it is unknown. */
  readonly address: string;
  readonly language: Language | null;
  readonly metrics: EndpointParts["metrics"];
  readonly restaurants: EndpointParts["restaurants"];
  /** Counts a search for alternatives of the visitor's network, and returns whether it is within the limit. */
  readonly maySearchOn: () => Promise<boolean>;
}

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
    asking: Asking,
  ) => Effect.Effect<Answer["Encoded"] & object, FailureOf<Call>, Captcha | Reservations | VisitorHolds>;
}

/** Creates an endpoint that decodes its body, calls the provider, and sends the answer with 200 or a rejection. */
export const createReservationEndpoint = <
  Body extends BodySchema,
  Answer extends Schema.Constraint,
  Call extends keyof Service,
>(
  endpoint: ReservationEndpoint<Body, Answer, Call>,
): Endpoint => {
  const { name, limit, body, answer, call, failures, isPublic = false, ask } = endpoint;
  const answerBody =
    ({ run, log, metrics, visitors, restaurants, countAlternatives }: EndpointParts): RequestHandler =>
    async (request, response) => {
      const decoded = decodeBody(body, request.body);
      if (Result.isFailure(decoded)) return reject(response, decoded.failure);

      const asking: Asking = {
        visitor: visitors.visitorOf(request),
        address: visitors.addressOf(request) ?? "",
        language: acceptedLanguage(request.headers["accept-language"]),
        metrics,
        restaurants,
        maySearchOn: async () => (await countAlternatives(limitedNetwork(request.ip ?? ""))).isWithin,
      };
      const outcome = await run(Effect.result(ask(decoded.success, asking)));
      metrics.reservationCallEnded(call, Result.isSuccess(outcome) ? "ok" : outcome.failure._tag);
      if (Result.isSuccess(outcome)) {
        visitors.introduce(request, response);
        return isPublic
          ? sendPublicJson(request, response, JSON.stringify(outcome.success))
          : sendJson(response, 200, outcome.success);
      }

      const rejection = reservationRejection(outcome.failure);
      if (rejection === "unpaid") {
        if (isCurrencyRefusal(outcome.failure)) {
          log(`${name}: currency_not_supported (${detailOf(outcome.failure)})`, "error");
        }
        return sendJson(response, 200, paymentAnswer(outcome.failure));
      }
      if (rejection.status === 429) response.setHeader("Retry-After", waitSecondsOf(outcome.failure));
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
    handle: (parts) => [express.json({ limit: MAX_BODY }), answerBody(parts)],
  };
};

type Unpaid = Extract<typeof ReserveAnswer.Encoded, { readonly paymentFailed: true }>;

const PAYMENT_FAILED: Unpaid = { success: false, paymentFailed: true, response: null };

const failedFor = (code: NonNullable<Unpaid["error"]>["code"], message: string): Unpaid => ({
  ...PAYMENT_FAILED,
  error: { code, message, fields: {} },
});

const LAST_DECLINE = failedFor(
  "too_many_declines",
  "Cards were declined several times, so the table is no longer held.",
);
const CURRENCY_REFUSED = failedFor(
  "currency_not_supported",
  "The restaurant cannot take payments online at the moment.",
);
const CARD_EXPIRES = failedFor("card_expires", "The card expires before the visit.");

const isCurrencyRefusal = (failure: ReservationFailure): boolean =>
  failure._tag === "PaymentFailed" && failure.reason === "CurrencyNotSupported";

/** Returns the answer to a reserve whose card is not charged, or not known yet. */
const paymentAnswer = (failure: ReservationFailure): typeof ReserveAnswer.Encoded => {
  if (failure._tag === "CardNeeded")
    return { success: false, paymentFailed: false, response: { client_secret: failure.clientSecret } };
  if (failure._tag === "TooManyDeclines") return LAST_DECLINE;
  if (failure._tag === "PaymentFailed" && failure.reason === "CardExpires") return CARD_EXPIRES;
  return isCurrencyRefusal(failure) ? CURRENCY_REFUSED : PAYMENT_FAILED;
};

/** The time after which a visitor may try again where the port does not say, in seconds. */
const RETRY_SECONDS = 60;

const waitSecondsOf = (failure: ReservationFailure): number =>
  ("waitSeconds" in failure ? failure.waitSeconds : null) ?? RETRY_SECONDS;

const detailOf = (error: ReservationFailure): string => ("detail" in error ? error.detail : error._tag);
