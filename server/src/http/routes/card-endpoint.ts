import type { CardNumbers } from "@couvert/domain/booking/card/card-number";
import { cardTokenBody } from "@couvert/domain/booking/card/card-token-body.schema";
import {
  CardDeclined,
  type CardProviderUnavailable,
  CardTokens,
} from "@couvert/domain/booking/card/card-tokens.port";
import { CardTokenAnswer } from "@couvert/domain/booking/card/card-tokens.schema";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import express, { type RequestHandler } from "express";
import type { Log } from "../../config/operator-messages.ts";
import { decodeBody, INVALID_REQUEST } from "../decode-body.ts";
import { type Rejection, reject } from "../rejection.ts";
import { type Endpoint, MAX_BODY, type Run } from "./endpoint.ts";

/**
 * Handles `POST get-card-tokens`: sends the card's token and last four digits, or 200 with `success: false` and a code for a
 * declined card (rule 7.17). The card goes to the provider; neither answer nor log repeats any of it (rule 7.28).
 */
export const getCardTokens = (accepted: CardNumbers): Endpoint => {
  const body = cardTokenBody(accepted);
  return {
    method: "post",
    path: "/{card-provider}/get-card-tokens",
    limit: "writes",
    body,
    answer: CardTokenAnswer,
    rejections: [INVALID_REQUEST, ...Object.values(REJECTIONS)],
    handle: ({ run, log }) => [express.json({ limit: MAX_BODY }), sendCardToken(body, run, log)],
  };
};

const sendCardToken =
  (schema: ReturnType<typeof cardTokenBody>, run: Run, log: Log): RequestHandler =>
  async (request, response) => {
    const card = decodeBody(schema, request.body);
    if (Result.isFailure(card)) return reject(response, card.failure);

    const outcome = await run(Effect.result(CardTokens.use((cards) => cards.tokenFor(card.success))));
    if (Result.isSuccess(outcome)) {
      const { token, last4 } = outcome.success;
      const answer: typeof CardTokenAnswer.Encoded = {
        success: true,
        response: { id: token, card: { last4 } },
      };
      return void response.json(answer);
    }
    if (outcome.failure instanceof CardDeclined) {
      return void response.json(DECLINED);
    }
    const rejection = REJECTIONS[outcome.failure.reason];
    log(`get-card-tokens: ${rejection.code} (${outcome.failure.detail})`, "error");
    reject(response, rejection);
  };

const DECLINED: typeof CardTokenAnswer.Encoded = {
  success: false,
  error: { code: "card_declined", message: "The card was declined.", fields: {} },
  response: null,
};

const REJECTIONS: Readonly<Record<CardProviderUnavailable["reason"], Rejection>> = {
  fault: { status: 502, code: "provider_unavailable", message: "The card service is not available." },
  timeout: { status: 504, code: "provider_timeout", message: "The card service did not answer in time." },
};
