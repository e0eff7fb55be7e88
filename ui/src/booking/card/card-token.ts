import { productCardTokens } from "@couvert/api/cards/product-card-tokens";
import { cardTokenRequest } from "@couvert/domain/booking/card/card-token-request";
import { type CardTokenError, CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import type { ReservationEvent, ReservationRequest } from "@couvert/domain/booking/flow/reservation";
import * as Effect from "effect/Effect";
import { mountedField } from "./mounted-field.ts";

type CardRequest = Extract<ReservationRequest, { type: "MakeCardToken" | "ConfirmCard" }>;

/**
 * Requests a token from the card provider, with a captcha token, null where the site has no captcha (rule 7.74), or has the provider's own field
 * confirm its card. Returns the machine's event. Stores nothing of the card (rules 8.20, 8.46, 14.14).
 */
export const requestCard = async (
  provider: string,
  captchaToken: string | null,
  request: CardRequest,
): Promise<ReservationEvent> => {
  const { id } = request;
  if (request.type === "ConfirmCard") {
    const outcome = await mountedField.current?.submit(request.clientSecret);
    // Without an answer the server reads what became of it.
    return outcome === "done" || outcome === "unavailable"
      ? { type: "CardConfirmed", id }
      : { type: "CardFailed", id, message: outcome === "invalid" ? null : "cardProblem" };
  }
  return Effect.flatMap(CardTokens, (cards) => cards.tokenFor(cardTokenRequest(request.card))).pipe(
    Effect.map((token): ReservationEvent => ({ type: "CardTokenMade", id, card: token })),
    Effect.catch((error) => Effect.succeed<ReservationEvent>(failedCard(id, error))),
    Effect.provide(
      productCardTokens({
        provider,
        captchaToken,
        baseUrl: window.location.origin,
        fetch: (url, init) => fetch(url, init),
      }),
    ),
    Effect.runPromise,
  );
};

const failedCard = (id: CardRequest["id"], { _tag }: CardTokenError): ReservationEvent => {
  switch (_tag) {
    case "TooManyDeclines":
      return { type: "HoldLost", id, message: "declinedTooOften" };
    case "NoHoldToPay":
      return { type: "HoldLost", id, message: "notHeld" };
    case "TooManyCards":
      return { type: "CardFailed", id, message: "tooManyCards" };
    case "CaptchaRejected":
      return { type: "CardFailed", id, message: "personNeeded" };
    case "CardDeclined":
    case "CaptchaUnavailable":
    case "CardProviderUnavailable":
      return { type: "CardFailed", id, message: "cardProblem" };
  }
};
