import type { RepositoryDocument } from "./repository-content.ts";

/** Finds a document by its id. */
export type FindDocument = (id: string) => RepositoryDocument | undefined;

/** Finds documents among all of one state of the content. */
export interface DocumentIndex {
  readonly find: FindDocument;
  readonly types: ReadonlySet<string>;
  /** Returns a document with its translations. */
  readonly inAllLanguages: (document: RepositoryDocument) => readonly RepositoryDocument[];
}

const indexes = new WeakMap<readonly RepositoryDocument[], DocumentIndex>();

/** Returns the index of documents, which is made once for the same list. */
export const indexDocuments = (documents: readonly RepositoryDocument[]): DocumentIndex => {
  const index = indexes.get(documents) ?? createIndex(documents);
  indexes.set(documents, index);
  return index;
};

const createIndex = (documents: readonly RepositoryDocument[]): DocumentIndex => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const byName = Map.groupBy(documents, nameOf);
  return {
    find: (id) => byId.get(id),
    types: new Set(documents.map(({ type }) => type)),
    inAllLanguages: (document) => byName.get(nameOf(document)) ?? [],
  };
};

const nameOf = ({ type, uid }: RepositoryDocument): string => JSON.stringify([type, uid]);
