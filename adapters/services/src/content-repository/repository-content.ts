import { createHash, createHmac, hash, randomBytes } from "node:crypto";
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
 * equal refs; that of a release holds a secret of the process, so that nobody guesses it (rule 7.81).
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
      ref: createHmac("sha256", SECRET).update(hashContent(revised, release.id)).digest("base64url"),
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

/**
 * Publishes the releases whose time has come, in the order of their times; the others stay planned. A release replaces
 * documents as they were then and as they are edited later, for as long as it is there (rule 7.54).
 */
export const publishDueReleases = (
  { documents, releases = [] }: RepositoryContent,
  now: number,
): RepositoryContent => {
  const due = releases.filter((release) => isDue(release, now));
  if (due.length === 0) return { documents, releases };
  return {
    documents: due
      .toSorted((one, other) => (one.scheduledAt ?? 0) - (other.scheduledAt ?? 0))
      .reduce((published, release) => withDrafts(published, release.documents), documents),
    releases: releases.filter((release) => !isDue(release, now)),
  };
};

/** Returns whether the time of a release has come. */
export const isDue = ({ scheduledAt = null }: Pick<Release, "scheduledAt">, now: number): boolean =>
  scheduledAt !== null && scheduledAt <= now;

/** Returns when the next planned release is published, in ms since 1970; null for none. */
export const nextReleaseAt = ({ releases = [] }: RepositoryContent): number | null => {
  const times = releases.flatMap(({ scheduledAt = null }) => scheduledAt ?? []);
  return times.length === 0 ? null : Math.min(...times);
};

const SECRET = randomBytes(32);

const hashContent = (documents: readonly RepositoryDocument[], release = ""): string => {
  const content = createHash("sha256").update(release);
  for (const document of documents) content.update(hashDocument(document));
  return content.digest("base64url").slice(0, 16);
};

/** The hashes of documents: an edit of one leaves the others as they are. */
const hashes = new WeakMap<RepositoryDocument, string>();

/** Returns the SHA-256 of a stored document. */
export const hashDocument = (document: RepositoryDocument): string => {
  const known = hashes.get(document);
  if (known !== undefined) return known;
  const made = hash("sha256", JSON.stringify(document), "base64url");
  hashes.set(document, made);
  return made;
};

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
