import type { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import { stripeCards } from "@couvert/outside/cards/stripe/stripe-cards";
import type { Database } from "@couvert/platform/database/open-database";
import { createCardService } from "@couvert/services/card-service/card-service";
import type * as Layer from "effect/Layer";
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
): Layer.Layer<CardTokens | Charges> => {
  const provider = config.cards;
  const timeoutMs = CARD_TIMEOUT_MS;
  switch (provider.id) {
    case "test-cards": {
      const charges = config.reservations.isStoredHere ? database : null;
      const apiKey = TEST_CARDS_KEY;
      const fetch = createCardService({ database: charges, apiKey, now });
      return stripeCards({
        provider: provider.id,
        baseUrl: "http://cards.embedded",
        apiKey,
        fetch,
        timeoutMs,
      });
    }
    case "stripe": {
      const { baseUrl, apiKey } = provider;
      return stripeCards({ baseUrl, apiKey, fetch: globalThis.fetch, timeoutMs });
    }
    default:
      return unknownProvider(provider);
  }
};
