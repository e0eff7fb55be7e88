import type { CardTokenRequest } from "@couvert/domain/booking/card/card-token-request";
import type {
  CardDeclined,
  CardProviderUnavailable,
  CardToken,
} from "@couvert/domain/booking/card/card-tokens.port";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import type * as Effect from "effect/Effect";
import type { InteractionTable } from "../pact/interaction-table.ts";

/** The calls for tokens of a provider, which knows no visitors: the server limits their cards before it calls. */
interface ProviderTokens {
  readonly tokenFor: (
    card: CardTokenRequest,
  ) => Effect.Effect<CardToken, CardDeclined | CardProviderUnavailable>;
}

/** The calls about intents. A webhook is decoded without one. */
interface ProviderIntents extends Omit<Effect.Success<typeof PaymentIntents>, "refund" | "decodeWebhook"> {
  readonly refundPayment: Effect.Success<typeof PaymentIntents>["refund"];
}

/** The interactions of a call with a provider that does not carry it out for anybody. */
const unavailable = (call: string) =>
  [
    `${call} at a service that is unavailable`,
    `${call} with an unknown key`,
    `${call} above the limit of requests`,
  ] as const;

/** The interactions with a card provider. An outcome of no answer at all is the same error as 503, and cannot be in a pact. */
export const CARD_INTERACTIONS = {
  tokenFor: {
    success: ["a card"],
    CardDeclined: [
      "a card with incorrect_number",
      "a card with invalid_expiry_month",
      "a card with invalid_expiry_year",
      "a card with invalid_cvc",
      "a card with incorrect_cvc",
      "a card with expired_card",
      "a card with card_declined",
      "a card with processing_error",
    ],
    CardProviderUnavailable: unavailable("a card"),
  },
  charge: {
    success: [
      "a charge",
      "a charge in Canadian dollars",
      "a repeated charge",
      "a charge with the used token of an order",
      "a search for the charge of an order",
    ],
    ChargeDeclined: [
      "a declined charge",
      "a charge with an unknown token",
      "a search for the charge of an order without one",
    ],
    CurrencyNotSupported: ["a charge in a currency that the account does not have"],
    ChargeOutcomeUnknown: [
      "a charge at a service that is unavailable",
      "a charge of another amount for a charged order",
    ],
    CardProviderUnavailable: ["a charge with an unknown key", "a charge above the limit of requests"],
  },
  find: {
    success: ["a search for the charge of an order", "a search for the charge of an order without one"],
    CardProviderUnavailable: unavailable("a search"),
  },
  refund: {
    success: ["a refund", "a refund in Canadian dollars", "a repeated refund"],
    CardProviderUnavailable: [...unavailable("a refund"), "a refund of an unknown charge"],
  },
  begin: {
    success: ["a new payment", "a new customer", "a new setup of a card"],
    CurrencyNotSupported: ["a new payment in a currency that the account does not have"],
    CardProviderUnavailable: unavailable("a new payment"),
  },
  read: {
    success: [
      "a look at a payment that waits for its guest",
      "a look at a payment that was received",
      "a look at a payment that was cancelled",
      "a look at a setup that has stored a card",
    ],
    CardProviderUnavailable: unavailable("a look at a payment"),
  },
  cancel: {
    success: [
      "the cancellation of a payment",
      "the cancellation of a setup",
      "the cancellation of a cancelled payment",
      "a look at a payment that was cancelled",
    ],
    IntentSucceeded: [
      "the cancellation of a payment that was received",
      "a look at a payment that was received",
    ],
    CardProviderUnavailable: unavailable("the cancellation of a payment"),
  },
  chargeLater: {
    success: [
      "a list of the payments of a customer without any",
      "a list of the payments of a charged customer",
      "a later charge",
      "a later charge that the bank declines",
      "a later charge that waits for its guest",
      "a later charge of a card that is gone",
    ],
    CurrencyNotSupported: ["a later charge in a currency that the account does not have"],
    ChargeOutcomeUnknown: ["a later charge at a service that is unavailable"],
    CardProviderUnavailable: unavailable("a list of payments"),
  },
  findLater: {
    success: [
      "a list of the payments of a customer without any",
      "a list of the payments of a charged customer",
    ],
    CardProviderUnavailable: unavailable("a list of payments"),
  },
  refundPayment: {
    success: [
      "a list of the refunds of a payment without any",
      "a list of the refunds of a refunded payment",
      "a refund of a whole payment",
      "a refund of a part of a payment",
      "a list of all refunds of a payment",
      "a further refund of a refunded payment",
    ],
    CardProviderUnavailable: ["a refund of more than a payment", ...unavailable("a list of refunds")],
  },
} as const satisfies InteractionTable<ProviderTokens & Effect.Success<typeof Charges> & ProviderIntents>;
