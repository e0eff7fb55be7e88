import { CardTokenId } from "@couvert/domain/booking/card/card-token-id.schema";
import * as Schema from "effect/Schema";

/**
 * Describes the answer of `get-card-tokens`: the card's token and last four digits, or that the card was declined, with a null
 * `response` (rule 7.17); `too_many_declines` says that its table is no longer held (rule 7.72).
 */
export const CardTokenAnswer = Schema.Union([
  Schema.Struct({
    success: Schema.Literal(true),
    response: Schema.Struct({
      id: CardTokenId,
      card: Schema.Struct({
        last4: Schema.String.check(Schema.isPattern(/^\d{4}$/u, { expected: "4 digits" })),
      }),
    }),
  }),
  Schema.Struct({
    success: Schema.Literal(false),
    error: Schema.Struct({
      code: Schema.Literals(["card_declined", "too_many_declines"]),
      message: Schema.String,
      fields: Schema.Record(Schema.String, Schema.String),
    }),
    response: Schema.Null,
  }),
]);
