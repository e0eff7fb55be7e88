import type { RepositoryDocument } from "./repository-content.ts";

/** Returns the value at a query path, `document.id` or `my.page.title`; undefined when there is none. */
export const valueAt = (document: RepositoryDocument, path: string): unknown => {
  const [root, ...names] = path.split(".");
  if (root === "document") return names.length === 0 ? document : own(document, names.join("."));
  if (root !== "my" || names.shift() !== document.type) return undefined;
  if (names.length === 1 && names[0] === "uid") return document.uid ?? undefined;
  return names.reduce(step, document.data);
};

// A path goes through a group into each of its entries.
const step = (value: unknown, name: string): unknown =>
  Array.isArray(value) ? value.map((entry) => own(entry, name)) : own(value, name);

const own = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** The fields of every document, of which queries may name any. */
const DOCUMENT_FIELDS: readonly string[] = [
  "document",
  "document.id",
  "document.uid",
  "document.type",
  "document.tags",
  "document.lang",
  "document.first_publication_date",
  "document.last_publication_date",
];

/**
 * Says whether a query may name a field. As Prismic does, this knows a field of a type only once a document of the type
 * has it.
 */
export const isKnownField = (documents: readonly RepositoryDocument[], path: string): boolean =>
  DOCUMENT_FIELDS.includes(path) ||
  (path.startsWith("my.") &&
    documents.some((document) => [valueAt(document, path)].flat(4).some((value) => value !== undefined)));
