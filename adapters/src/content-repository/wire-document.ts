import type { RepositoryDocument } from "./repository-document.ts";

/** A document as the API answers it: what was written, with what the service works out itself. */
export const wireDocument = (
  document: RepositoryDocument,
  all: readonly RepositoryDocument[],
  endpoint: string,
): Record<string, unknown> => ({
  id: document.id,
  uid: document.uid,
  // Routes are resolved by the site, which has a route table of its own.
  url: null,
  type: document.type,
  href: `${endpoint}/documents/search?q=${encodeURIComponent(`[[at(document.id, "${document.id}")]]`)}`,
  tags: document.tags,
  first_publication_date: document.first_publication_date,
  last_publication_date: document.last_publication_date,
  slugs: [slugOf(document)],
  linked_documents: [],
  lang: document.lang,
  alternate_languages: all
    .filter(({ type, uid, lang }) => type === document.type && uid === document.uid && lang !== document.lang)
    .map(({ id, type, uid, lang }) => ({ id, type, uid, lang })),
  data: document.data,
});

const slugOf = ({ data, uid }: RepositoryDocument): string => {
  const { title } = data;
  return (typeof title === "string" ? title : (uid ?? "-"))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
};
