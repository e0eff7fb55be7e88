import type { CardNumbers } from "@couvert/domain/booking/card/card-number";
import { cardTokenBody } from "@couvert/domain/booking/card/card-token-body.schema";
import {
  CardDeclined,
  type CardProviderUnavailable,
  CardTokens,
} from "@couvert/domain/booking/card/card-tokens.port";
import type { CardTokenAnswer } from "@couvert/domain/booking/card/card-tokens.schema";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import type { RequestHandler } from "express";
import type { Log } from "../../config/operator-messages.ts";
import { decodeBody } from "../decode-body.ts";
import { type Rejection, reject } from "../rejection.ts";

/** Runs an effect that needs the card provider. Rejects only with an unexpected fault. */
export type RunWithCards = <A, E>(effect: Effect.Effect<A, E, CardTokens>) => Promise<A>;

/**
 * Handles `POST get-card-tokens`: sends the card's token and last four digits, or 200 with `success: false` and a code for a
 * declined card (rule 7.17). The card goes to the provider; neither answer nor log repeats any of it (rule 7.28).
 */
export const getCardTokens = (accepted: CardNumbers, run: RunWithCards, log: Log): RequestHandler => {
  const schema = cardTokenBody(accepted);
  return async (request, response) => {
    const card = decodeBody(schema, request.body);
    if (Result.isFailure(card)) return reject(response, 400, card.failure);

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
    const { status, error } = REJECTIONS[outcome.failure.reason];
    log(`get-card-tokens: ${error.code} (${outcome.failure.detail})`);
    reject(response, status, error);
  };
};

const DECLINED: typeof CardTokenAnswer.Encoded = {
  success: false,
  error: { code: "card_declined", message: "The card was declined.", fields: {} },
  response: null,
};

const REJECTIONS: Readonly<
  Record<CardProviderUnavailable["reason"], { readonly status: number; readonly error: Rejection }>
> = {
  fault: {
    status: 502,
    error: { code: "provider_unavailable", message: "The card service is not available." },
  },
  timeout: {
    status: 504,
    error: { code: "provider_timeout", message: "The card service did not answer in time." },
  },
};
