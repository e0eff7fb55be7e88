import { productCardTokens } from "@couvert/adapters/cards/browser/product-card-tokens";
import { cardTokenRequest } from "@couvert/domain/booking/card/card-token-request";
import { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import type { ReservationEvent, ReservationRequest } from "@couvert/domain/booking/reservation/reservation";
import * as Effect from "effect/Effect";

type TokenRequest = Extract<ReservationRequest, { type: "MakeCardToken" }>;

/** Requests a token from the card provider and returns the machine's event. Stores nothing of the card. */
export const requestCardToken = (provider: string, { id, card }: TokenRequest): Promise<ReservationEvent> =>
  Effect.flatMap(CardTokens, (cards) => cards.tokenFor(cardTokenRequest(card))).pipe(
    Effect.map((token): ReservationEvent => ({ type: "CardTokenMade", id, card: token })),
    Effect.catch(() => Effect.succeed<ReservationEvent>({ type: "CardFailed", id })),
    Effect.provide(
      productCardTokens({
        provider,
        baseUrl: window.location.origin,
        fetch: (url, init) => fetch(url, init),
      }),
    ),
    Effect.runPromise,
  );
