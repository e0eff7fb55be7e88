import type { CardTokenRequest } from "@couvert/domain/booking/card/card-token-request";
import { CardDeclined, type CardToken, CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import { Charges } from "@couvert/domain/booking/card/charges.port";
import { tracedCalls } from "@couvert/platform/tracing/traced";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { charge, find } from "./charge.ts";
import { RefundBody, TokenBody } from "./responses.schema.ts";
import {
  createStripeLibrary,
  decodeAs,
  type StripeOptions,
  toUnavailable,
  type UseStripe,
} from "./stripe-library.ts";

/** Provides card tokens and charges at a provider with Stripe's wire format. It never stores or logs a card. */
export const stripeCards = (account: StripeOptions): Layer.Layer<CardTokens | Charges> => {
  const { provider = "stripe", ...options } = account;
  const stripe = createStripeLibrary(options);
  return Layer.merge(
    Layer.succeed(CardTokens)(tracedCalls(provider, { tokenFor: tokenFor(stripe) })),
    Layer.succeed(Charges)(
      tracedCalls(provider, { charge: charge(stripe), find: find(stripe), refund: refund(stripe) }),
    ),
  );
};

const decodeToken = decodeAs(TokenBody, "no token");

/** Creates a card's token, with one request. */
const tokenFor = (stripe: UseStripe) => (request: CardTokenRequest) =>
  stripe(({ tokens }) => tokens.create({ card: encodeCard(request) })).pipe(
    Effect.mapError((failed) =>
      failed.error.rawType === "card_error" ? new CardDeclined() : toUnavailable(failed),
    ),
    Effect.flatMap(decodeToken),
    Effect.map(({ id, card }): CardToken => ({ token: id, last4: card.last4 })),
  );

const encodeCard = (card: CardTokenRequest) => ({
  number: card.card_number,
  exp_month: card.card_month,
  exp_year: `20${card.card_year}`,
  cvc: card.card_cvc,
  name: card.name_on_card,
  address_zip: card.zip_code,
});

// Any other body is not the provider's, or refunds nothing.
const decodeRefund = decodeAs(RefundBody, "status 200: no refund");

/** Refunds a whole charge. A repeated call succeeds, because a charge is refunded only once. */
const refund = (stripe: UseStripe) => (chargeId: string) =>
  stripe(({ refunds }) => refunds.create({ charge: chargeId })).pipe(
    Effect.flatMap(decodeRefund),
    Effect.asVoid,
    Effect.catchTag("StripeFailed", (failed) =>
      failed.error.code === "charge_already_refunded" ? Effect.void : Effect.fail(toUnavailable(failed)),
    ),
  );
