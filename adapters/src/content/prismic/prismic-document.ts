import * as Schema from "effect/Schema";

/** As much of a Prismic document as is read; its `data` is read field by field. */
export const PrismicDocument = Schema.Struct({
  id: Schema.String,
  uid: Schema.NullOr(Schema.String),
  type: Schema.String,
  lang: Schema.String,
  data: Schema.Record(Schema.String, Schema.Unknown),
});

export type PrismicDocument = typeof PrismicDocument.Type;
