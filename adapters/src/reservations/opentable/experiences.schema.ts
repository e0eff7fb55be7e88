import * as Schema from "effect/Schema";

const maybe = <S extends Schema.Constraint>(schema: S) => Schema.optional(Schema.NullOr(schema));

/** The older shape of a price per person. */
const PricePerCover = Schema.Struct({
  min_unit_amount: Schema.Finite,
  multiplier: Schema.Finite,
  pre_payment_required: maybe(Schema.Boolean),
});

/** The newer one, which lists prices; the first is that of a person. */
const PriceInfo = Schema.Struct({
  multiplier: Schema.Finite,
  prepayment_required: maybe(Schema.Boolean),
  prices: Schema.Array(Schema.Struct({ min_unit_amount: Schema.Finite })),
});

/** One experience that a restaurant sells, in either shape. */
export const ExperienceEntry = Schema.Struct({
  experience_id: Schema.Int,
  version: maybe(Schema.Int),
  name: Schema.String,
  description: maybe(Schema.String),
  price_per_cover: maybe(PricePerCover),
  price_info: maybe(PriceInfo),
});

/** What the experiences of a restaurant are answered as; the list is missing where there are none. */
export const ExperiencesBody = Schema.Struct({ data: maybe(Schema.Array(Schema.Unknown)) });
