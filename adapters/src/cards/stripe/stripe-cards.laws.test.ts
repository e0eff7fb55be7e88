import { CARD_ACCOUNT, type CardProvider, cardTokensLaws } from "../../../laws/card-tokens.laws.ts";
import { chargesLaws } from "../../../laws/charges.laws.ts";
import { stripeCards } from "./stripe-cards.ts";

const layerOver = (fetch: CardProvider) =>
  stripeCards({ ...CARD_ACCOUNT, baseUrl: "https://cards.example.com", fetch });

cardTokensLaws("stripeCards over test cards", async (provider) => ({
  layer: layerOver(provider),
  close: async () => {},
}));

chargesLaws("stripeCards over test cards", layerOver);
