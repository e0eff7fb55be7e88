import type { RepositoryDocument } from "./repository-content.ts";

/** Creates a page document without content; overrides replace any field, and the id follows type and uid. */
export const createDocument = (overrides: Partial<RepositoryDocument> = {}): RepositoryDocument => {
  const type = overrides.type ?? "page";
  const uid = overrides.uid === undefined ? "about" : overrides.uid;
  return {
    id: uid === null ? type : `${type}.${uid}`,
    uid,
    type,
    tags: [],
    lang: "en-us",
    first_publication_date: "2026-09-14T09:00:00+0000",
    last_publication_date: "2026-09-14T09:00:00+0000",
    data: {},
    ...overrides,
  };
};
