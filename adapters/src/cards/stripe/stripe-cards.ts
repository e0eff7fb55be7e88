import { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import { Charges } from "@couvert/domain/booking/card/charges.port";
import * as Layer from "effect/Layer";
import { askStripe, type StripeOptions } from "./ask-stripe.ts";
import { charge } from "./charge.ts";
import { refund } from "./refund.ts";
import { tokenFor } from "./token-for.ts";

/** Those who know cards and charge them, at a provider that speaks Stripe's wire. Nothing of a card is kept or logged. */
export const stripeCards = (options: StripeOptions): Layer.Layer<CardTokens | Charges> => {
  const ask = askStripe(options);
  return Layer.merge(
    Layer.succeed(CardTokens)({ tokenFor: tokenFor(ask) }),
    Layer.succeed(Charges)({ charge: charge(ask), refund: refund(ask) }),
  );
};
