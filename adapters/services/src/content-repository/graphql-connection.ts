import type { RepositoryDocument } from "./repository-content.ts";
import { MASTER_LANGUAGE } from "./search-documents.ts";

/** The arguments of a GraphQL connection, such as `allPages(uid: "menu", first: 10)`. */
export interface ConnectionArguments {
  readonly uid?: string | null;
  readonly uid_in?: readonly string[] | null;
  readonly id?: string | null;
  readonly id_in?: readonly string[] | null;
  readonly lang?: string | null;
  readonly tags?: readonly string[] | null;
  readonly tags_in?: readonly string[] | null;
  readonly type?: string | null;
  readonly type_in?: readonly string[] | null;
  readonly first?: number | null;
  readonly after?: string | null;
}

/** Finds the documents that arguments name, in the master language by default. */
export const findDocuments = (
  documents: readonly RepositoryDocument[],
  { uid, uid_in, id, id_in, lang, tags, tags_in, type, type_in }: ConnectionArguments,
): readonly RepositoryDocument[] => {
  const language = lang ?? MASTER_LANGUAGE;
  const isAny = (
    one: string | null | undefined,
    many: readonly string[] | null | undefined,
    own: string | null,
  ) => (one ?? own) === own && (many == null || (own !== null && many.includes(own)));
  return documents.filter(
    (document) =>
      (language === "*" || document.lang === language) &&
      isAny(uid, uid_in, document.uid) &&
      isAny(id, id_in, document.id) &&
      isAny(type, type_in, document.type) &&
      (tags ?? []).every((tag) => document.tags.includes(tag)) &&
      (tags_in == null || tags_in.some((tag) => document.tags.includes(tag))),
  );
};

/** The most documents on a page of a connection, and the default. */
const MAX_FIRST = 100;
const DEFAULT_FIRST = 20;

/** Returns one page of documents as a GraphQL connection; a cursor is the position of its document. */
export const toConnection = (
  documents: readonly RepositoryDocument[],
  { first, after }: ConnectionArguments,
) => {
  const start = after == null ? 0 : decodeCursor(after) + 1;
  const nodes = documents.slice(start, start + Math.min(MAX_FIRST, Math.max(0, first ?? DEFAULT_FIRST)));
  const edges = nodes.map((node, index) => ({ node, cursor: encodeCursor(start + index) }));
  return {
    totalCount: documents.length,
    edges,
    pageInfo: {
      hasNextPage: start + nodes.length < documents.length,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
};

const encodeCursor = (position: number): string => btoa(`arrayconnection:${position}`);

const decodeCursor = (cursor: string): number => {
  const position = /^arrayconnection:(\d{1,9})$/.exec(Buffer.from(cursor, "base64").toString("latin1"))?.[1];
  return position === undefined ? -1 : Number(position);
};
