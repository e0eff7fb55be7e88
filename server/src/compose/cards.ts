import type { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import { stripeCards } from "@couvert/outside/cards/stripe/stripe-cards";
import { stripeIntents } from "@couvert/outside/cards/stripe/stripe-intents";
import type { Database } from "@couvert/platform/database/open-database";
import { createCardService } from "@couvert/services/card-service/card-service";
import * as Layer from "effect/Layer";
import { unknownProvider } from "../config/provider-settings.ts";
import type { ComposeOptions } from "./compose-options.ts";

/** How long to wait for the card provider, in ms. */
const CARD_TIMEOUT_MS = 8_000;

/** The key of the embedded card service's one account, which moves no money. */
const TEST_CARDS_KEY = "sk_test_couvert";

/** Returns the cards of the configured provider. The embedded ones charge only for our reservation service (rule 7.47). */
export const composeCards = (
  { config, now }: ComposeOptions,
  database: Database,
): Layer.Layer<CardTokens | Charges | PaymentIntents> => {
  const provider = config.cards;
  const timeoutMs = CARD_TIMEOUT_MS;
  switch (provider.id) {
    case "test-cards": {
      const charges = config.reservations.isStoredHere ? database : null;
      const apiKey = TEST_CARDS_KEY;
      const fetch = createCardService({ database: charges, apiKey, now });
      return cardsAt({
        provider: provider.id,
        baseUrl: "http://cards.embedded",
        apiKey,
        fetch,
        timeoutMs,
        webhookSecret: TEST_WEBHOOK_SECRET,
      });
    }
    case "stripe": {
      const { baseUrl, apiKey, webhookSecret } = provider;
      const options = { baseUrl, apiKey, fetch: globalThis.fetch, timeoutMs };
      return cardsAt({ ...options, webhookSecret: webhookSecret ?? "" });
    }
    default:
      return unknownProvider(provider);
  }
};

const TEST_WEBHOOK_SECRET = "whsec_test_couvert";

const cardsAt = (options: Parameters<typeof stripeIntents>[0]) =>
  Layer.mergeAll(stripeCards(options), stripeIntents(options));
