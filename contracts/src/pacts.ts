import { fileURLToPath } from "node:url";

/** The folder the consumer suites write their pacts to and the providers are verified against. */
export const PACTS = fileURLToPath(new URL("../pacts", import.meta.url));

/** The parties of the contracts, by the names their pacts carry. */
export const PARTIES = {
  page: "couvert-page",
  server: "couvert-server",
  reservationProvider: "reservation-provider",
  cardProvider: "card-provider",
} as const;

/** What a provider must have arranged before an interaction; each verification brings these about in its own way. */
export const STATES = {
  tableForTwo: "restaurant 1001 has a table for two at 7:00 PM on 2027-03-05",
  noTable: "restaurant 1001 has no table left at 7:00 PM on 2027-03-05",
  heldTable: "a table for two at 7:00 PM on 2027-03-05 is held at restaurant 1001",
  sellsTasting:
    "restaurant 1002 sells the prepaid experience 7 for two at 7:00 PM on 2027-03-05, and wine with it",
  heldTasting: "a table for two is held for experience 7 at restaurant 1002, and a card has a token",
  noRestaurant: "there is no restaurant 9999",
  testCards:
    "Stripe's test numbers are taken, and 4000000000000002 is declined as soon as its token is asked for",
  testTokens: "Stripe's test tokens can be charged, and tok_chargeDeclined is declined then",
} as const;

/** A file of a consumer's pact with a provider. */
export const pactFile = (consumer: string, provider: string): string =>
  `${PACTS}/${consumer}-${provider}.json`;
