import { fileURLToPath } from "node:url";

/** The folder of the pacts, which consumer tests write and provider tests verify. */
export const PACTS = fileURLToPath(new URL("../pacts", import.meta.url));

/** The names of consumers and providers in the pacts. */
export const PARTIES = {
  page: "couvert-page",
  server: "couvert-server",
  reservationProvider: "reservation-provider",
  cardProvider: "card-provider",
} as const;

/** The request id of the reservation in `reservedTable`. */
export const RESERVING_REQUEST = "5f0e7d0e-8f5c-4a0e-9b0c-1c2d3e4f5a6b";

/** The provider states of the interactions; each verification sets them up in its own way. */
export const STATES = {
  tableForTwo: "restaurant 1001 has a table for two at 7:00 PM on 2027-03-05",
  noTable: "restaurant 1001 has no table left at 7:00 PM on 2027-03-05",
  heldTable: "a table for two at 7:00 PM on 2027-03-05 is held at restaurant 1001",
  reservedTable: `a table for two at 7:00 PM on 2027-03-05 was reserved at restaurant 1001 by request ${RESERVING_REQUEST}`,
  sellsTasting:
    "restaurant 1002 sells the prepaid experience 7 for two at 7:00 PM on 2027-03-05, with wine as an add-on",
  heldTasting: "a table for two is held for experience 7 at restaurant 1002, and a card has a token",
  noRestaurant: "there is no restaurant 9999",
  testCards:
    "Stripe's test numbers are accepted, and 4000000000000002 is declined when its token is requested",
  newsletter: "the form newsletter requires an email address",
  testTokens: "Stripe's test tokens can be charged, except tok_chargeDeclined",
} as const;

/** Returns the pact file of a consumer and a provider. */
export const pactFile = (consumer: string, provider: string): string =>
  `${PACTS}/${consumer}-${provider}.json`;
