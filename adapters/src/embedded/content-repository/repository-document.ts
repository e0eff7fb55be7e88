import * as Schema from "effect/Schema";

/** A stored document: the part of Prismic's document that is written and not computed. */
export const RepositoryDocument = Schema.Struct({
  id: Schema.String.check(Schema.isMinLength(1)),
  /** Null for a type with a single document. */
  uid: Schema.NullOr(Schema.String),
  type: Schema.String.check(Schema.isMinLength(1)),
  tags: Schema.Array(Schema.String),
  lang: Schema.String,
  first_publication_date: Schema.String,
  last_publication_date: Schema.String,
  data: Schema.Record(Schema.String, Schema.Unknown),
});

export type RepositoryDocument = typeof RepositoryDocument.Type;
