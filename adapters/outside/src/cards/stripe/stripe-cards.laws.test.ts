import { CARD_ACCOUNT, type CardProvider, cardTokensLaws } from "@couvert/services/laws/card-tokens.laws";
import { chargesLaws } from "@couvert/services/laws/charges.laws";
import { stripeCards } from "./stripe-cards.ts";

const layerOver = (fetch: CardProvider) =>
  stripeCards({ ...CARD_ACCOUNT, baseUrl: "https://cards.example.com", fetch });

cardTokensLaws("stripeCards over test cards", async (provider) => ({
  layer: layerOver(provider),
  close: async () => {},
}));

chargesLaws("stripeCards over test cards", layerOver);
