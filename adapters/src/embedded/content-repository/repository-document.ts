import * as Schema from "effect/Schema";

/** A document as it lies in the repository: the part of Prismic's document that is written and not worked out. */
export const RepositoryDocument = Schema.Struct({
  id: Schema.String.check(Schema.isMinLength(1)),
  /** Null for a type of which there is one document only. */
  uid: Schema.NullOr(Schema.String),
  type: Schema.String.check(Schema.isMinLength(1)),
  tags: Schema.Array(Schema.String),
  lang: Schema.String,
  first_publication_date: Schema.String,
  last_publication_date: Schema.String,
  data: Schema.Record(Schema.String, Schema.Unknown),
});

export type RepositoryDocument = typeof RepositoryDocument.Type;
