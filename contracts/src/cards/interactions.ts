import type { CardTokenRequest } from "@couvert/domain/booking/card/card-token-request";
import type {
  CardDeclined,
  CardProviderUnavailable,
  CardToken,
} from "@couvert/domain/booking/card/card-tokens.port";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type * as Effect from "effect/Effect";
import type { InteractionTable } from "../pact/interaction-table.ts";

/** The calls for tokens of a provider, which knows no visitors: the server limits their cards before it calls. */
interface ProviderTokens {
  readonly tokenFor: (
    card: CardTokenRequest,
  ) => Effect.Effect<CardToken, CardDeclined | CardProviderUnavailable>;
}

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
    CardProviderUnavailable: [
      "a card at a service that is unavailable",
      "a card with an unknown key",
      "a card above the limit of requests",
    ],
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
    CardProviderUnavailable: [
      "a search at a service that is unavailable",
      "a search with an unknown key",
      "a search above the limit of requests",
    ],
  },
  refund: {
    success: ["a refund", "a refund in Canadian dollars", "a repeated refund"],
    CardProviderUnavailable: [
      "a refund at a service that is unavailable",
      "a refund with an unknown key",
      "a refund above the limit of requests",
      "a refund of an unknown charge",
    ],
  },
} as const satisfies InteractionTable<ProviderTokens & Effect.Success<typeof Charges>>;
