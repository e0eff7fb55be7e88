import * as Schema from "effect/Schema";

const filled = Schema.String.check(Schema.isPattern(/\S/));

/** A token, as far as we need it. */
export const TokenBody = Schema.Struct({
  id: filled,
  card: Schema.Struct({ last4: Schema.String.check(Schema.isPattern(/^\d{4}$/)) }),
});

/** A charge that was made. */
export const ChargeBody = Schema.Struct({
  id: filled,
  amount: Schema.Int,
  status: Schema.Literal("succeeded"),
});

/** Charges that were found, made or not. */
export const FoundCharges = Schema.Struct({
  data: Schema.Array(Schema.Struct({ id: filled, amount: Schema.Int, status: Schema.String })),
});

/** A refund that was made, or that Stripe is about to make. */
export const RefundBody = Schema.Struct({ id: filled, status: Schema.Literals(["succeeded", "pending"]) });

/** Why Stripe refuses a request. */
export const ErrorBody = Schema.Struct({
  error: Schema.Struct({
    type: Schema.String,
    code: Schema.optional(Schema.NullOr(Schema.String)),
  }),
});
