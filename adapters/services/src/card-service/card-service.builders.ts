import { type CardToken, CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { PaymentIntents } from "@couvert/domain/booking/card/payment-intents.port";
import type { Database } from "@couvert/platform/database/open-database";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import { stripeCards } from "../../../outside/src/cards/stripe/stripe-cards.ts";
import { stripeIntents } from "../../../outside/src/cards/stripe/stripe-intents.ts";
import { createCardService } from "./card-service.ts";

const API_KEY = "sk_test_books";

/** A service called through the Fetch standard. */
type Service = (request: Request) => Promise<Response>;

/** Creates the test account, with its charges in a database; `over` wraps its service. */
export const createCards = (
  database: Database | null,
  over: (provider: Service) => Service = (provider) => provider,
): Layer.Layer<CardTokens | Charges> =>
  stripeCards({
    baseUrl: "http://cards.embedded",
    apiKey: API_KEY,
    fetch: over(createCardService({ database, apiKey: API_KEY })),
    timeoutMs: 1_000,
  });

/** Creates the payment intents of the test account in a database; `over` wraps its service. */
export const createIntents = (
  database: Database,
  over: (provider: Service) => Service = (provider) => provider,
): Layer.Layer<PaymentIntents> =>
  stripeIntents({
    baseUrl: "http://cards.embedded",
    apiKey: API_KEY,
    webhookSecret: "whsec_books",
    fetch: over(createCardService({ database, apiKey: API_KEY })),
    timeoutMs: 1_000,
  });

/** The numbers of an accepted card and of one that is declined when charged. */
const GOOD_CARD = "4242424242424242";
export const DECLINED_CARD = "4000000000000341";

/** Creates a token of the test account for a card. */
export const createCardToken = (card_number: string = GOOD_CARD): Promise<CardToken> =>
  Effect.runPromise(
    CardTokens.use((cards) =>
      cards.tokenFor({
        name_on_card: "Ana Reyes",
        card_number,
        card_month: "12",
        card_year: "39",
        card_cvc: "123",
        zip_code: "33131",
      }),
    ).pipe(Effect.provide(createCards(null))),
  );
