import { productCardTokens } from "@couvert/api/cards/product-card-tokens";
import { stripeCards } from "@couvert/outside/cards/stripe/stripe-cards";
import { CARD_ACCOUNT, cardTokensLaws } from "@couvert/services/laws/card-tokens.laws";
import { startTestServer } from "../app.builders.ts";

cardTokensLaws("productCardTokens through the server, over test cards", async (provider) => {
  const baseUrl = "http://cards.embedded";
  const cards = stripeCards({ ...CARD_ACCOUNT, baseUrl, fetch: provider });
  const server = await startTestServer({}, {}, undefined, cards);
  return {
    layer: productCardTokens({ provider: "test-cards", fetch, baseUrl: server.origin }),
    close: async () => server.close(),
  };
});
