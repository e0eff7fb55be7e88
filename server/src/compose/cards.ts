import type { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import { stripeCards } from "@couvert/outside/cards/stripe/stripe-cards";
import { stripeIntents } from "@couvert/outside/cards/stripe/stripe-intents";
import type { Database } from "@couvert/platform/database/open-database";
import type { JobHandler } from "@couvert/platform/jobs/job-queue";
import { createCardService } from "@couvert/services/card-service/card-service";
import { createCardWebhooks } from "@couvert/services/card-service/intents/card-webhooks";
import { createHostedFields } from "@couvert/services/card-service/intents/hosted-fields";
import * as Layer from "effect/Layer";
import { CARD_WEBHOOK_PATH, TEST_CARDS_PATH, unknownProvider } from "../config/provider-settings.ts";
import type { FetchService } from "../http/fetch-handler.ts";
import type { ComposeOptions } from "./compose-options.ts";

/** How long to wait for the card provider, in ms. */
const CARD_TIMEOUT_MS = 8_000;

/** The key of the embedded card service's one account, which moves no money. */
const TEST_CARDS_KEY = "sk_test_couvert";

/** The cards of a configuration. */
export interface ComposedCards {
  readonly layer: Layer.Layer<CardTokens | Charges | PaymentIntents>;
  /** Sends the webhooks of the embedded card service to the answer of a webhook; null for another provider, which sends its own. */
  readonly sendWebhooks: ((answer: FetchService) => JobHandler) | null;
  /** The pages on which guests give their cards to the embedded card service; null for another provider. */
  readonly pages: FetchService | null;
}

/** Returns the cards of the configured provider. The embedded ones charge only for our reservation service (rule 7.47). */
export const composeCards = ({ config, now, origin }: ComposeOptions, database: Database): ComposedCards => {
  const provider = config.cards;
  const timeoutMs = CARD_TIMEOUT_MS;
  switch (provider.id) {
    case "test-cards": {
      const charges = config.reservations.isStoredHere ? database : null;
      const apiKey = TEST_CARDS_KEY;
      const fetch = createCardService({ database: charges, apiKey, now });
      const options = { provider: provider.id, baseUrl: "http://cards.embedded", apiKey, fetch, timeoutMs };
      const secret = TEST_WEBHOOK_SECRET;
      return {
        layer: cardsAt({ ...options, webhookSecret: secret }),
        sendWebhooks: (answer) =>
          createCardWebhooks({
            ...{ database, secret, now, url: `${origin}${CARD_WEBHOOK_PATH}`, fetch: answer },
            faults: config.webhookFaults,
          }),
        pages: createHostedFields({ database, siteOrigin: origin, base: TEST_CARDS_PATH, now }),
      };
    }
    case "stripe": {
      const { webhookSecret, ...account } = provider;
      const options = { ...account, webhookSecret: webhookSecret ?? "", fetch: globalThis.fetch, timeoutMs };
      return { layer: cardsAt(options), sendWebhooks: null, pages: null };
    }
    default:
      return unknownProvider(provider);
  }
};

const TEST_WEBHOOK_SECRET = "whsec_test_couvert";

const cardsAt = (options: Parameters<typeof stripeIntents>[0]) =>
  Layer.mergeAll(stripeCards(options), stripeIntents(options));
