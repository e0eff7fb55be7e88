import type { RepositoryDocument, Snapshot } from "./repository-content.ts";
import { MASTER_LANGUAGE } from "./search-documents.ts";

/**
 * Encodes the response of `GET /api/v2`: the refs, the tags and languages of published documents, and the types of all
 * documents, drafts included, as Prismic lists types without documents too.
 */
export const encodeRepositoryRoot = (
  snapshots: readonly [Snapshot, ...Snapshot[]],
  drafts: readonly RepositoryDocument[],
  integrationFieldsRef: string | null,
  endpoint: string,
): Record<string, unknown> => {
  const [{ documents }] = snapshots;
  const types = [...snapshots.flatMap((snapshot) => snapshot.documents), ...drafts].map(({ type }) => type);
  return {
    refs: snapshots.map(({ id, ref, label, isMasterRef, scheduledAt }) => ({
      id,
      ref,
      label,
      isMasterRef,
      ...(scheduledAt === null ? {} : { scheduledAt }),
    })),
    integrationFieldsRef,
    languages: [...new Set([MASTER_LANGUAGE, ...documents.map(({ lang }) => lang)])].map((id) => ({
      id,
      name: id,
      is_master: id === MASTER_LANGUAGE,
    })),
    types: Object.fromEntries([...new Set(types)].sort().map((type) => [type, type])),
    tags: [...new Set(documents.flatMap(({ tags }) => tags))].sort(),
    forms: {
      everything: {
        method: "GET",
        enctype: "application/x-www-form-urlencoded",
        action: `${endpoint}/documents/search`,
        fields: {
          ref: { type: "String", multiple: false },
          q: { type: "String", multiple: true },
          lang: { type: "String", multiple: false },
          fetchLinks: { type: "String", multiple: false },
          graphQuery: { type: "String", multiple: false },
          integrationFieldsRef: { type: "String", multiple: false },
          orderings: { type: "String", multiple: false },
          page: { type: "Integer", multiple: false, default: "1" },
          pageSize: { type: "Integer", multiple: false, default: "20" },
        },
      },
    },
    oauth_initiate: "",
    oauth_token: "",
    version: "1",
    license: "All Rights Reserved",
    bookmarks: {},
    experiments: { draft: [], running: [] },
  };
};
