import { createHash } from "node:crypto";
import type { RepositoryDocument } from "./repository-document.ts";

/** Documents that are to be published together: each replaces the one of its id, or is new. */
export interface Release {
  readonly id: string;
  /** What editors call it. */
  readonly label: string;
  readonly documents: readonly RepositoryDocument[];
  /** When it is to be published, in ms since 1970; null when nobody said. */
  readonly scheduledAt?: number | null;
}

/** All that a repository holds: what is published, and the releases to come. */
export interface RepositoryContent {
  readonly documents: readonly RepositoryDocument[];
  readonly releases?: readonly Release[];
}

/** A state of the repository's content that can be read, by its ref. */
export interface Snapshot {
  readonly id: string;
  readonly label: string;
  readonly isMasterRef: boolean;
  readonly scheduledAt: number | null;
  readonly ref: string;
  readonly documents: readonly RepositoryDocument[];
}

/** The states that can be read of a content, the published one first. A ref is a hash, so equal contents have equal refs. */
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
      // The id is part of it: two releases may change the same, and both must be found.
      ref: hashContent([release.id, revised]),
      documents: revised,
    };
  }),
];

/** Documents in which drafts stand in the place of what is published under their ids. */
export const withDrafts = (
  documents: readonly RepositoryDocument[],
  drafts: readonly RepositoryDocument[],
): readonly RepositoryDocument[] => {
  const byId = new Map([...documents, ...drafts].map((document) => [document.id, document]));
  return [...byId.values()];
};

const hashContent = (content: unknown): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 16);
