import * as Result from "effect/Result";
import { valueAt } from "./document-value.ts";
import { type FindDocument, parseGraphQuery, type Selection, selectData } from "./graph-query.ts";
import type { ParsingError } from "./predicate.ts";
import type { RepositoryDocument } from "./repository-content.ts";
import { parseRoutes, type Route, resolveRoute } from "./resolve-route.ts";

/** How documents are encoded in a response. */
interface Wire {
  readonly all: readonly RepositoryDocument[];
  readonly endpoint: string;
  readonly find: FindDocument;
  readonly routes: readonly Route[];
  /** The url for links to missing documents, if the request gives one. */
  readonly brokenRoute: string | null;
  /** The only fields of a document to return, by type; null for all. */
  readonly fetched: NamedFields | null;
  readonly linked: NamedFields;
  readonly selection: Selection | null;
}

/**
 * Parses the parameters that shape found documents: `routes`, `brokenRoute`, `fetch`, `fetchLinks` and
 * `graphQuery`.
 */
export const parseWire = (
  all: readonly RepositoryDocument[],
  types: ReadonlySet<string>,
  parameters: URLSearchParams,
  endpoint: string,
): Result.Result<Wire, ParsingError> =>
  Result.gen(function* () {
    const byId = new Map(all.map((document) => [document.id, document]));
    const query = parameters.get("graphQuery");
    const fetched = parameters.get("fetch");
    return {
      all,
      endpoint,
      find: (id: string) => byId.get(id),
      routes: yield* parseRoutes(parameters.get("routes"), types),
      brokenRoute: parameters.get("brokenRoute"),
      fetched: fetched === null ? null : parseFields(fetched),
      linked: parseFields(parameters.get("fetchLinks") ?? ""),
      selection: query === null ? null : yield* parseGraphQuery(query),
    };
  });

/** Encodes a document for the API: the stored fields and the computed ones. */
export const encodeDocument = (document: RepositoryDocument, wire: Wire): Record<string, unknown> => ({
  id: document.id,
  uid: document.uid,
  url: resolveRoute(document, wire.routes, wire.find),
  type: document.type,
  href: `${wire.endpoint}/documents/search?q=${encodeURIComponent(`[[at(document.id, "${document.id}")]]`)}`,
  tags: document.tags,
  first_publication_date: document.first_publication_date,
  last_publication_date: document.last_publication_date,
  slugs: [createSlug(document)],
  linked_documents: [],
  lang: document.lang,
  alternate_languages: wire.all
    .filter(({ type, uid, lang }) => type === document.type && uid === document.uid && lang !== document.lang)
    .map(({ id, type, uid, lang }) => ({ id, type, uid, lang })),
  data: encodeValue(selectFields(document, wire), wire),
});

const selectFields = (document: RepositoryDocument, { selection, fetched, find }: Wire) => {
  if (selection !== null) return selectData(document, selection, find);
  return fetched === null ? document.data : (selectNamed(document, fetched) ?? {});
};

/** Encodes a value and updates its links from the current state of their documents. */
const encodeValue = (value: unknown, wire: Wire): unknown => {
  if (Array.isArray(value)) return value.map((each) => encodeValue(each, wire));
  if (typeof value !== "object" || value === null) return value;
  const values = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, encodeValue(each, wire)]),
  );
  return values["link_type"] === "Document" ? encodeLink(values, wire) : values;
};

const encodeLink = (link: Readonly<Record<string, unknown>>, wire: Wire): Record<string, unknown> => {
  const target = wire.find(String(link["id"]));
  if (target === undefined) {
    return { ...link, isBroken: true, ...(wire.brokenRoute === null ? {} : { url: wire.brokenRoute }) };
  }
  const url = resolveRoute(target, wire.routes, wire.find);
  const data = selectNamed(target, wire.linked);
  return {
    ...link,
    type: target.type,
    tags: target.tags,
    lang: target.lang,
    slug: createSlug(target),
    ...(target.uid === null ? {} : { uid: target.uid }),
    ...(url === null ? {} : { url }),
    ...(data === undefined ? {} : { data }),
    isBroken: false,
  };
};

const createSlug = ({ data, uid }: RepositoryDocument): string => {
  const { title } = data;
  return (typeof title === "string" ? title : (uid ?? "-"))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
};

/** Fields by document type, from `location.title,location.city`. */
type NamedFields = ReadonlyMap<string, readonly string[]>;

/** Parses a `fetch` or `fetchLinks` parameter; it ignores anything but `type.field`. */
const parseFields = (text: string): NamedFields => {
  const fields = new Map<string, readonly string[]>();
  for (const path of text.replace(/^\s*\[|\]\s*$/g, "").split(",")) {
    const [type = "", name = "", ...rest] = path
      .replace(/^\s*my\./, "")
      .trim()
      .split(".");
    if (type !== "" && name !== "" && rest.length === 0)
      fields.set(type, [...(fields.get(type) ?? []), name]);
  }
  return fields;
};

/** Selects the named fields of a document; undefined when none of its type is named. */
const selectNamed = (
  document: RepositoryDocument,
  named: NamedFields,
): Readonly<Record<string, unknown>> | undefined => {
  const names = named.get(document.type);
  return (
    names &&
    Object.fromEntries(
      names.flatMap((name) => {
        const value = valueAt(document, `my.${document.type}.${name}`);
        return value === undefined ? [] : [[name, value]];
      }),
    )
  );
};
