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

/** The id of the request that reserved, where a state has one. */
export const RESERVING_REQUEST = "5f0e7d0e-8f5c-4a0e-9b0c-1c2d3e4f5a6b";

/** What a provider must have arranged before an interaction; each verification brings these about in its own way. */
export const STATES = {
  tableForTwo: "restaurant 1001 has a table for two at 7:00 PM on 2027-03-05",
  noTable: "restaurant 1001 has no table left at 7:00 PM on 2027-03-05",
  heldTable: "a table for two at 7:00 PM on 2027-03-05 is held at restaurant 1001",
  reservedTable: `a table for two at 7:00 PM on 2027-03-05 was reserved at restaurant 1001 by request ${RESERVING_REQUEST}`,
  sellsTasting:
    "restaurant 1002 sells the prepaid experience 7 for two at 7:00 PM on 2027-03-05, and wine with it",
  heldTasting: "a table for two is held for experience 7 at restaurant 1002, and a card has a token",
  noRestaurant: "there is no restaurant 9999",
  testCards:
    "Stripe's test numbers are taken, and 4000000000000002 is declined as soon as its token is asked for",
  newsletter: "the form newsletter asks for an email address, which it needs",
  testTokens: "Stripe's test tokens can be charged, and tok_chargeDeclined is declined then",
} as const;

/** A file of a consumer's pact with a provider. */
export const pactFile = (consumer: string, provider: string): string =>
  `${PACTS}/${consumer}-${provider}.json`;
