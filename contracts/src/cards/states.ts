import { type StateTable, statesWith, type ValueTable } from "../pact/provider-state.ts";

/** The values of states about cards, with the examples of consumer tests. */
export const CARD_VALUES = {
  bearer: { meaning: "The secret key of the account, in its test mode.", example: "sk_test_pact" },
  cardToken: { meaning: "The token of a card.", example: "tok_visa" },
  reference: {
    meaning: "The id of an order: its idempotency key, and the metadata `reference` of its charge.",
    example: "5f0e7d0e-8f5c-4a0e-9b0c-1c2d3e4f5a6b",
  },
  chargeId: { meaning: "The id of a charge.", example: "ch_1" },
  intentId: { meaning: "The id of a payment intent.", example: "pi_1" },
  setupId: { meaning: "The id of a setup intent.", example: "seti_1" },
  customer: { meaning: "The id of a customer without payments, unless the state has one.", example: "cus_1" },
  paymentMethod: { meaning: "The id of the customer's stored card.", example: "pm_1" },
} as const satisfies ValueTable;

const ORDER = ["bearer", "cardToken", "reference"] as const;

/** The values of a state in which every call fails. */
const ALL = [...ORDER, "chargeId", "intentId", "customer", "paymentMethod"] as const;

const STORED = ["bearer", "reference", "customer", "paymentMethod"] as const;

/** An id of an order that no provider knows. */
const newReference = (): string => crypto.randomUUID();

/** The provider states of the interactions with cards. Stripe's test numbers and test tokens exist in every account. */
export const CARD_STATES = {
  "test cards have tokens": {
    meaning: "Stripe's test numbers have tokens; a wrong number, date or security code is found at once.",
    values: ["bearer"],
    defaults: () => ({}),
  },
  "banks decline test cards when their tokens are requested": {
    meaning: "Stripe's test numbers of declined cards are declined before they are charged.",
    values: ["bearer"],
  },
  "a key belongs to no account": {
    meaning: "The key is one that the provider does not accept.",
    values: ALL,
    defaults: () => ({
      bearer: "sk_test_unknown",
      cardToken: "tok_visa",
      reference: newReference(),
      chargeId: "ch_unknown",
      intentId: "pi_unknown",
      customer: "cus_unknown",
      paymentMethod: "pm_unknown",
    }),
  },
  ...statesWith(ALL, {
    "the account has sent too many requests": "The provider answers every request with 429.",
    "the service is unavailable": "The provider answers every request with 503.",
  }),
  "a card has a token": {
    meaning: "The card of the token can be charged; the order is new.",
    values: ORDER,
    defaults: () => ({ cardToken: "tok_visa", reference: newReference() }),
  },
  "a card has a token and is declined when it is charged": {
    meaning: "The bank declines a charge of the card; the order is new.",
    values: ORDER,
    defaults: () => ({ cardToken: "tok_chargeDeclined", reference: newReference() }),
  },
  "a token belongs to no card": {
    meaning: "The provider has given no such token.",
    values: ORDER,
    defaults: () => ({ cardToken: "tok_unknown", reference: newReference() }),
  },
  ...statesWith(ORDER, {
    "an order was charged": "19000 cents were charged to the card of the token for the order.",
    "an order was charged, and its idempotency key has expired":
      "The same, but so long ago that the provider has forgotten the key, and not the charge.",
  }),
  "nothing was charged for an order": {
    meaning: "No charge has the reference.",
    values: ["bearer", "reference"],
    defaults: () => ({ reference: newReference() }),
  },
  ...statesWith(["bearer", "chargeId"], {
    "a charge was made": "The charge can be refunded.",
    "a charge in Canadian dollars was made": "The charge is one of Canadian dollars and can be refunded.",
    "a charge was refunded": "The whole charge was refunded.",
  }),
  "a charge does not exist": {
    meaning: "No charge has the id.",
    values: ["bearer", "chargeId"],
    defaults: () => ({ chargeId: "ch_unknown" }),
  },
  "an order is new": {
    meaning: "No intent has the reference.",
    values: ["bearer", "reference"],
    defaults: () => ({ reference: newReference() }),
  },
  ...statesWith(STORED, {
    "a customer has no card": "The customer has no intents and no card; the order is new.",
    "a card is stored": "The card of the customer can be charged while its guest is away; the order is new.",
    "a card is stored that its bank declines": "The same, and its bank declines every charge.",
    "a card is stored that its bank asks for":
      "The same, and its bank asks the guest to confirm every charge.",
    "a stored card was charged for a reference":
      "The customer paid 5000 cents, with the reference in the payment's metadata.",
  }),
  ...statesWith(["bearer", "intentId"], {
    "a payment waits for its guest": "The intent, of 6000 cents, was begun, and has no card.",
    "a payment was cancelled": "The intent was cancelled.",
  }),
  ...statesWith(["bearer", "setupId"], {
    "a setup waits for its guest": "The setup intent was begun, and has no card.",
    "a setup has stored a card": "The setup intent succeeded.",
  }),
  ...statesWith(["bearer", "intentId", "reference"], {
    "a payment was received": "The intent succeeded with 6000 cents, and nothing of it was refunded.",
    "a payment was refunded for a reference":
      "2500 of the 6000 cents were refunded, with the reference in the refund's metadata.",
    "a payment was refunded": "All 6000 cents were refunded.",
  }),
} as const satisfies StateTable<typeof CARD_VALUES>;

export type CardState = keyof typeof CARD_STATES;
