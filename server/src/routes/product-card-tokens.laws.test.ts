import { CARD_ACCOUNT, cardTokensLaws } from "@couvert/adapters/laws/card-tokens.laws";
import { productCardTokens } from "@couvert/adapters/product-api/product-card-tokens";
import { stripeCards } from "@couvert/adapters/stripe-cards/stripe-cards";
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
