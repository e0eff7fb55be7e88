import * as Schema from "effect/Schema";

/**
 * Describes a card provider's token of a card, of at most 200 characters. Stripe's sources, customers and accounts have other
 * prefixes, and a charge would take them too (rule 7.83).
 */
export const CardTokenId = Schema.String.check(
  Schema.isPattern(/^tok_[A-Za-z0-9_-]{1,196}$/u, { expected: "a token of a card, like tok_1" }),
);
