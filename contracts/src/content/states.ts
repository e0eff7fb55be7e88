import { type StateTable, statesWith, type ValueTable } from "../pact/provider-state.ts";

/** The values of states about content, with the examples of consumer tests. */
export const CONTENT_VALUES = {
  ref: {
    meaning: "The ref that searches read: the master ref, where the state names no other.",
    example: "YqJtRhAAACEAQ1bG",
  },
  accessToken: { meaning: "A permanent access token of a private repository.", example: "MC5ZcUp0" },
  integrationFieldsRef: {
    meaning: "The ref of the repository's integration fields, as its description has it.",
    example: "juniper-row~1",
  },
  previewToken: { meaning: "The ref of a preview.", example: "preview-YqJtRhAAACEAQ1bH" },
  documentId: { meaning: "The id of the previewed document.", example: "YqJs8BAAACAAQ1ZT" },
  unknownDocumentId: { meaning: "An id that no document has.", example: "unknown" },
  locationUid: { meaning: "The uid of a location.", example: "miami" },
} as const satisfies ValueTable;

const PREVIEW = ["previewToken", "documentId"] as const;

/** The provider states of a content repository. "A repository holds a site" is a public one to which `pnpm content:push` was run. */
export const CONTENT_STATES = {
  "a repository has the models of a site": {
    meaning: "It is public, and has every model that `pnpm content:push` sends.",
    values: [],
    defaults: () => ({}),
  },
  ...statesWith(["ref"], {
    "a repository holds a site":
      "It is public, and has at least one published document of each model of the site.",
    "a repository holds no settings of a site":
      "It has the models, and no document that describes the whole site.",
    "a repository has no models of a site": "It has none of the models.",
    "a ref has expired":
      "The ref was the master ref of a repository that holds a site, and is no longer readable.",
    "a repository has received too many requests":
      "It answers every request with 429, and says how long to wait.",
  }),
  "a repository has integration fields": {
    meaning: "It holds a site, and its description has an `integrationFieldsRef`.",
    values: ["ref", "integrationFieldsRef"],
  },
  "a private repository holds a site": {
    meaning: "It holds a site, and is read with the access token alone.",
    values: ["ref", "accessToken"],
  },
  "a repository does not exist": { meaning: "No repository has the name or the address.", values: [] },
  "a ref does not exist": {
    meaning: "A repository that holds a site never had the ref.",
    values: ["ref", "previewToken"],
    defaults: () => ({ ref: "YqJtRhAAACEAunknown", previewToken: "YqJtRhAAACEAunknown" }),
  },
  "a preview of a page exists": {
    meaning: "The document is a page, and no document has the unknown id.",
    values: [...PREVIEW, "unknownDocumentId"],
  },
  "a preview of a location exists": {
    meaning: "The location is published, or a draft of the preview.",
    values: ["previewToken", "locationUid"],
  },
  "a preview has expired": { meaning: "The token was that of a preview.", values: PREVIEW },
  "the service is unavailable": {
    meaning: "It answers every request with 503.",
    values: ["ref", ...PREVIEW],
  },
} as const satisfies StateTable<typeof CONTENT_VALUES>;

export type ContentState = keyof typeof CONTENT_STATES;
