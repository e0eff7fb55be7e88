import type { CardTokenRequest } from "@couvert/domain/booking/card/card-token-request";
import type { CardToken } from "@couvert/domain/booking/card/card-tokens.port";
import {
  CardDeclined,
  CardProviderUnavailable,
  CardTokens,
} from "@couvert/domain/booking/card/card-tokens.port";
import { Charges } from "@couvert/domain/booking/card/charges.port";
import { tracedCalls } from "@couvert/platform/tracing/traced";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { charge, find } from "./charge.ts";
import { RefundBody, TokenBody } from "./responses.schema.ts";
import {
  type CallStripe,
  createStripeClient,
  decodeStripeError,
  type StripeOptions,
  toFault,
  toUnavailable,
} from "./stripe-client.ts";

/** Provides card tokens and charges at a provider with Stripe's wire format. It never stores or logs a card. */
export const stripeCards = ({
  provider = "stripe",
  ...options
}: StripeOptions): Layer.Layer<CardTokens | Charges> => {
  const call = createStripeClient(options);
  return Layer.merge(
    Layer.succeed(CardTokens)(tracedCalls(provider, { tokenFor: tokenFor(call) })),
    Layer.succeed(Charges)(
      tracedCalls(provider, { charge: charge(call), find: find(call), refund: refund(call) }),
    ),
  );
};

const decodeToken = Schema.decodeUnknownOption(TokenBody);

/** Creates a card's token, with one request. */
const tokenFor = (call: CallStripe) =>
  Effect.fnUntraced(function* (card: CardTokenRequest) {
    const answer = yield* call({ path: "/v1/tokens", form: encodeCard(card) }).pipe(
      Effect.mapError(toUnavailable),
    );
    if (decodeStripeError(answer).type === "card_error") return yield* new CardDeclined();
    if (answer.status !== 200) return yield* toFault(answer);
    const token = Option.getOrUndefined(decodeToken(answer.body));
    if (token === undefined) {
      return yield* new CardProviderUnavailable({ reason: "fault", detail: `${answer.trace}: no token` });
    }
    return { token: token.id, last4: token.card.last4 } satisfies CardToken;
  });

const encodeCard = (card: CardTokenRequest) => ({
  "card[number]": card.card_number,
  "card[exp_month]": card.card_month,
  "card[exp_year]": `20${card.card_year}`,
  "card[cvc]": card.card_cvc,
  "card[name]": card.name_on_card,
  "card[address_zip]": card.zip_code,
});

const isRefund = Schema.is(RefundBody);

/** Refunds a whole charge. A repeated call succeeds, because a charge is refunded only once. */
const refund = (call: CallStripe) =>
  Effect.fnUntraced(function* (chargeId: string) {
    const answer = yield* call({ path: "/v1/refunds", form: { charge: chargeId } }).pipe(
      Effect.mapError(toUnavailable),
    );
    if (decodeStripeError(answer).code === "charge_already_refunded") return;
    if (answer.status !== 200) return yield* toFault(answer);
    // Any other body is not the provider's, or refunds nothing.
    if (!isRefund(answer.body)) {
      yield* new CardProviderUnavailable({ reason: "fault", detail: `${answer.trace}: no refund` });
    }
  });
