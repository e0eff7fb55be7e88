import { productCardTokens } from "@couvert/api/cards/product-card-tokens";
import { cardTokenRequest } from "@couvert/domain/booking/card/card-token-request";
import { type CardTokenError, CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import type { ReservationEvent, ReservationRequest } from "@couvert/domain/booking/reservation/reservation";
import type { CaptchaSite } from "@couvert/domain/forms/form/captcha";
import * as Effect from "effect/Effect";
import { CARD_FORM_ID } from "./card-form-id.ts";

type TokenRequest = Extract<ReservationRequest, { type: "MakeCardToken" }>;

/**
 * Requests a token from the card provider, with a captcha token where the site has a captcha (rule 7.74), and returns the
 * machine's event. Stores nothing of the card.
 */
export const requestCardToken = async (
  { provider, captcha }: { readonly provider: string; readonly captcha: CaptchaSite | null },
  { id, card }: TokenRequest,
): Promise<ReservationEvent> => {
  const form = document.getElementById(CARD_FORM_ID) ?? document.body;
  const captchaToken =
    captcha === null
      ? null
      : // With the captcha alone, which few sites have.
        await import("../../kit/form/captcha-token.ts").then(
          (loaded) => loaded.captchaToken(captcha, form),
          () => "",
        );
  return Effect.flatMap(CardTokens, (cards) => cards.tokenFor(cardTokenRequest(card))).pipe(
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

const failedCard = (id: TokenRequest["id"], { _tag }: CardTokenError): ReservationEvent => {
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
