import type { RepositoryDocument } from "./repository-document.ts";

/** What a query path of a document leads to, `document.id` or `my.page.title`; undefined where it leads nowhere. */
export const valueAt = (document: RepositoryDocument, path: string): unknown => {
  const [root, ...names] = path.split(".");
  if (root === "document") return names.length === 0 ? document : own(document, names.join("."));
  if (root !== "my" || names.shift() !== document.type) return undefined;
  if (names.length === 1 && names[0] === "uid") return document.uid;
  return names.reduce(step, document.data);
};

// A path goes through a group into each of its entries.
const step = (value: unknown, name: string): unknown =>
  Array.isArray(value) ? value.map((entry) => own(entry, name)) : own(value, name);

const own = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** All the words an editor wrote in a value, however deep. Addresses of pictures and links are no words. */
export const collectWords = (value: unknown): string => {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(collectWords).join(" ");
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value)
    .filter(([name]) => !NO_WORDS.has(name))
    .map(([, inner]) => collectWords(inner))
    .join(" ");
};

const NO_WORDS = new Set(["url", "link_type", "type", "slice_type", "variation", "version", "id", "lang"]);
