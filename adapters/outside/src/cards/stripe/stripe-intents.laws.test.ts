import { CARD_ACCOUNT } from "@couvert/services/laws/card-tokens.laws";
import { paymentIntentsLaws } from "@couvert/services/laws/payment-intents.laws";
import { stripeIntents } from "./stripe-intents.ts";

paymentIntentsLaws("stripeIntents over test cards", (fetch) =>
  stripeIntents({
    ...CARD_ACCOUNT,
    baseUrl: "https://cards.example.com",
    webhookSecret: "whsec_laws",
    fetch,
  }),
);
