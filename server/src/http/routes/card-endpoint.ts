import { cardTokenBody } from "@couvert/api/cards/card-token-body.schema";
import { CardTokenAnswer } from "@couvert/api/cards/card-tokens.schema";
import type { CardNumbers } from "@couvert/domain/booking/card/card-number";
import type { CardTokenError } from "@couvert/domain/booking/card/card-tokens.port";
import { payForVisitor } from "@couvert/domain/booking/limits/limited-payments";
import { Captcha } from "@couvert/domain/forms/form/captcha.port";
import { HIDDEN_FIELDS } from "@couvert/domain/forms/form/form";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import express, { type RequestHandler } from "express";
import { decodeBody, INVALID_REQUEST } from "../decode-body.ts";
import { FORM_REJECTIONS } from "../forms/submit-form.ts";
import { type Rejection, reject, rejection } from "../rejection.ts";
import { createCardAttempts } from "./card-attempts.ts";
import { type Endpoint, type EndpointParts, MAX_BODY } from "./endpoint.ts";

/**
 * Handles `POST get-card-tokens`: sends the card's token and last four digits, or 200 with `success: false` and a code for a
 * declined card (rule 7.17). The visitor needs a hold that is paid in advance (rule 7.71). The card goes to the provider;
 * neither answer nor log repeats any of it (rules 7.28, 7.16, 7.24, 7.74).
 */
export const getCardTokens = (accepted: CardNumbers): Endpoint => {
  const body = cardTokenBody(accepted);
  return {
    method: "post",
    path: "/{card-provider}/get-card-tokens",
    limit: "writes",
    body,
    answer: CardTokenAnswer,
    rejections: [INVALID_REQUEST, ...Object.values(REJECTIONS).flat()],
    handle: (parts) => [express.json({ limit: MAX_BODY }), sendCardToken(body, parts)],
  };
};

const sendCardToken = (
  schema: ReturnType<typeof cardTokenBody>,
  { run, createRateLimit, cardLimits, visitors, metrics, log }: EndpointParts,
): RequestHandler => {
  const countAttempt = createCardAttempts({ createRateLimit, limits: cardLimits, metrics, log });
  return async (request, response) => {
    const decoded = decodeBody(schema, request.body);
    if (Result.isFailure(decoded)) return reject(response, decoded.failure);

    const { [HIDDEN_FIELDS.captcha]: captchaToken = "", ...card } = decoded.success;
    const visitor = visitors.visitorOf(request);
    const verify = Captcha.use((captcha) => captcha.verify(captchaToken, visitors.addressOf(request) ?? ""));
    const admit = Effect.andThen(verify, countAttempt(visitor));
    const outcome = await run(Effect.result(payForVisitor(visitor, card, admit)));
    metrics.cardRequestEnded(Result.isSuccess(outcome) ? "ok" : outcome.failure._tag);
    if (Result.isSuccess(outcome)) {
      const { token: id, last4 } = outcome.success;
      const answer: typeof CardTokenAnswer.Encoded = { success: true, response: { id, card: { last4 } } };
      return void response.json(answer);
    }
    const { failure } = outcome;
    const rejection = rejectionOf(failure);
    if ("response" in rejection) return void response.json(rejection);
    if (failure._tag === "TooManyCards" && failure.waitSeconds !== null) {
      response.setHeader("Retry-After", failure.waitSeconds);
    }
    if ("detail" in failure && rejection.status >= 500) {
      log(`get-card-tokens: ${rejection.code} (${failure.detail})`, "error");
    }
    reject(response, rejection);
  };
};

type Declined = Extract<typeof CardTokenAnswer.Encoded, { readonly success: false }>;

const declined = (code: Declined["error"]["code"], message: string): Declined => ({
  success: false,
  error: { code, message, fields: {} },
  response: null,
});

const DECLINED = declined("card_declined", "The card was declined.");

const LAST_DECLINE = declined(
  "too_many_declines",
  "The card was declined. Cards were declined several times, so the table is no longer held.",
);

const FAULT = rejection(502, "provider_unavailable", "The card service is not available.");
const TIMEOUT = rejection(504, "provider_timeout", "The card service did not answer in time.");

/** The rejections of each failure; a declined card has its own answer. */
const REJECTIONS = {
  NoHoldToPay: [rejection(409, "no_hold_to_pay", "There is no held table that is paid by card in advance.")],
  TooManyCards: [rejection(429, "too_many_cards", "Too many cards have been tried. Please try again later.")],
  CaptchaRejected: [FORM_REJECTIONS.captchaRefused],
  CaptchaUnavailable: [FORM_REJECTIONS.captchaUnavailable],
  CardProviderUnavailable: [FAULT, TIMEOUT],
} as const satisfies Readonly<Record<string, readonly Rejection[]>>;

const rejectionOf = (failure: CardTokenError): Rejection | Declined => {
  switch (failure._tag) {
    case "CardDeclined":
      return DECLINED;
    case "TooManyDeclines":
      return LAST_DECLINE;
    case "CardProviderUnavailable":
      return failure.reason === "timeout" ? TIMEOUT : FAULT;
    default:
      return REJECTIONS[failure._tag][0];
  }
};
