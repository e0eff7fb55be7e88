import * as Schema from "effect/Schema";

/** The parts of a Prismic document that are read; `data` is decoded field by field. */
export const PrismicDocument = Schema.Struct({
  id: Schema.String,
  uid: Schema.NullOr(Schema.String),
  type: Schema.String,
  lang: Schema.String,
  data: Schema.Record(Schema.String, Schema.Unknown),
});

export type PrismicDocument = typeof PrismicDocument.Type;
