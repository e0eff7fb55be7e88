import * as Result from "effect/Result";
import { cardErrorAnswer } from "./answers.ts";
import { type CardCall, seconds } from "./card-call.ts";
import { judgeCard } from "./judge-card.ts";
import { sealToken } from "./sealed-token.ts";

/** `POST /v1/tokens`: a token for a card, or what is wrong with the card. */
export const answerToken = ({ form, apiKey, now }: CardCall): Response => {
  const judged = judgeCard(form, now);
  if (Result.isFailure(judged)) return cardErrorAnswer(judged.failure);
  const { brand, last4, expMonth, expYear } = judged.success;
  return Response.json({
    id: sealToken(judged.success, apiKey),
    object: "token",
    card: { object: "card", brand, last4, exp_month: expMonth, exp_year: expYear },
    created: seconds(now),
    livemode: false,
    type: "card",
    used: false,
  });
};
