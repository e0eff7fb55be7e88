/** The provider states of the interactions with cards. */
export const CARD_STATES = {
  testCards:
    "Stripe's test numbers are accepted, and 4000000000000002 is declined when its token is requested",
  testTokens: "Stripe's test tokens can be charged, except tok_chargeDeclined",
} as const;
