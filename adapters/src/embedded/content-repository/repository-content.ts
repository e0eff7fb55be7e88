import { createHash } from "node:crypto";
import * as Schema from "effect/Schema";

/** Documents to publish together: each is new or replaces the one with its id. */
export interface Release {
  readonly id: string;
  /** Its name for editors. */
  readonly label: string;
  readonly documents: readonly RepositoryDocument[];
  /** The planned time of publication, in ms since 1970; null when unknown. */
  readonly scheduledAt?: number | null;
}

/** The content of a repository: published documents and planned releases. */
export interface RepositoryContent {
  readonly documents: readonly RepositoryDocument[];
  readonly releases?: readonly Release[];
}

/** A readable state of the repository's content, with its ref. */
export interface Snapshot {
  readonly id: string;
  readonly label: string;
  readonly isMasterRef: boolean;
  readonly scheduledAt: number | null;
  readonly ref: string;
  readonly documents: readonly RepositoryDocument[];
}

/**
 * Creates the readable states of a repository's content, the published one first. A ref is a hash, so equal contents have
 * equal refs.
 */
export const createSnapshots = ({
  documents,
  releases = [],
}: RepositoryContent): readonly [Snapshot, ...Snapshot[]] => [
  {
    id: "master",
    label: "Master",
    isMasterRef: true,
    scheduledAt: null,
    ref: hashContent(documents),
    documents,
  },
  ...releases.map((release): Snapshot => {
    const revised = withDrafts(documents, release.documents);
    return {
      id: release.id,
      label: release.label,
      isMasterRef: false,
      scheduledAt: release.scheduledAt ?? null,
      // The id is part of the hash: two releases with the same changes need different refs.
      ref: hashContent([release.id, revised]),
      documents: revised,
    };
  }),
];

/** Replaces published documents with the drafts that have the same ids. */
export const withDrafts = (
  documents: readonly RepositoryDocument[],
  drafts: readonly RepositoryDocument[],
): readonly RepositoryDocument[] => {
  const byId = new Map([...documents, ...drafts].map((document) => [document.id, document]));
  return [...byId.values()];
};

const hashContent = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);

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
