import { stripeCards } from "@couvert/adapters/cards/stripe/stripe-cards";
import { createCardService } from "@couvert/adapters/embedded/card-service/card-service";
import { type Database, openDatabase } from "@couvert/adapters/platform/database/open-database";
import { CardTokens } from "@couvert/domain/booking/card/card-tokens.port";
import { type FetchService, fetchHandler } from "@couvert/server/http/fetch-handler";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import express from "express";
import type { Provider } from "../verify/provider.ts";
import { CARD_STATES } from "./states.ts";

const API_KEY = "sk_test_pact";

/** The embedded card provider with one account, and the setup of each provider state. */
export interface ArrangedCards {
  readonly fetch: FetchService;
  readonly cards: Layer.Layer<CardTokens>;
  readonly states: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>>;
  readonly close: () => Promise<void>;
}

/** Stripe's test tokens and the numbers of their cards; unlike other tokens they can be charged repeatedly. */
const TEST_TOKENS = { tok_visa: "4242424242424242", tok_chargeDeclined: "4000000000000341" };

/** Opens the provider in memory. */
export const openArrangedCards = async (): Promise<ArrangedCards> => {
  const database: Database = await openDatabase({ inMemory: true });
  const provider = createCardService({ database, apiKey: API_KEY });
  const cards = stripeCards({
    baseUrl: "http://cards.embedded",
    apiKey: API_KEY,
    fetch: provider,
    timeoutMs: 5_000,
  });
  const tokenOf = (card_number: string) =>
    Effect.runPromise(
      CardTokens.use((port) =>
        port.tokenFor({
          name_on_card: "Ana Reyes",
          card_number,
          card_month: "12",
          card_year: "39",
          card_cvc: "123",
          zip_code: "33131",
        }),
      ).pipe(Effect.provide(cards)),
    );
  return {
    fetch: async (request) => {
      let body = await request.text();
      for (const [token, number] of Object.entries(TEST_TOKENS)) {
        if (body.includes(`source=${token}&`)) {
          body = body.replace(token, encodeURIComponent((await tokenOf(number)).token));
        }
      }
      return provider(new Request(request.url, { method: request.method, headers: request.headers, body }));
    },
    cards,
    states: {
      [CARD_STATES.testCards]: async () => ({}),
      [CARD_STATES.testTokens]: async () => {
        await database.kysely.deleteFrom("test_charges").execute();
        return {};
      },
    },
    close: database.close,
  };
};

/** Opens the embedded card service as the provider of the server's pact. */
export const openCardProvider = async (): Promise<Provider> => {
  const { fetch, states, close } = await openArrangedCards();
  return { listener: express().use(fetchHandler(fetch, "http://cards.embedded")), states, close };
};
