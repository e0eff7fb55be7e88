import type { Snapshot } from "./repository-content.ts";
import { MASTER_LANGUAGE } from "./search-documents.ts";

/** Encodes the response of `GET /api/v2`: the refs, the types, and the tags and languages of published documents. */
export const encodeRepositoryRoot = (
  snapshots: readonly [Snapshot, ...Snapshot[]],
  types: ReadonlySet<string>,
  integrationFieldsRef: string | null,
  endpoint: string,
): Record<string, unknown> => {
  const [{ documents }] = snapshots;
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
    types: Object.fromEntries([...types].sort().map((type) => [type, type])),
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
