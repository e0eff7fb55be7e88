import { hash } from "node:crypto";
import type { FoundDocument } from "@couvert/domain/site/content/content-repository";
import * as Result from "effect/Result";
import { type DocumentIndex, indexDocuments } from "./document-index.ts";
import type { ParsingError } from "./predicate.ts";
import { hashDocument, type RepositoryDocument } from "./repository-content.ts";
import { parseRoutes, type Route, resolveRoute } from "./resolve-route.ts";

/** How documents are encoded in a response. */
interface Wire {
  readonly endpoint: string;
  readonly index: DocumentIndex;
  readonly routes: readonly Route[];
  /** The url for links to missing documents, if the request gives one. */
  readonly brokenRoute: string | null;
  /** Returns the fields of a link to the current state of the document with an id. */
  readonly describeTarget: (id: string) => TargetDescription;
}

/** The fields of a link that follow from its document, with their text, by which two descriptions are compared. */
interface TargetDescription {
  readonly text: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Parses the parameters that shape found documents: `routes` and `brokenRoute`. */
export const parseWire = (
  all: readonly RepositoryDocument[],
  types: ReadonlySet<string>,
  parameters: URLSearchParams,
  endpoint: string,
): Result.Result<Wire, ParsingError> =>
  Result.gen(function* () {
    const index = indexDocuments(all);
    const targets = new Map<string, TargetDescription>();
    const wire: Wire = {
      endpoint,
      index,
      routes: yield* parseRoutes(parameters.get("routes"), types),
      brokenRoute: parameters.get("brokenRoute"),
      describeTarget: (id) => {
        const known = targets.get(id);
        if (known !== undefined) return known;
        const fields = describeTarget(index.find(id), wire);
        const description = { fields, text: JSON.stringify(fields) };
        targets.set(id, description);
        return description;
      },
    };
    return wire;
  });

/** Encodes a document for the API: the computed fields, and the stored ones. */
export const encodeDocument = (document: RepositoryDocument, wire: Wire): FoundDocument => {
  const head = {
    id: document.id,
    uid: document.uid,
    url: resolveRoute(document, wire.routes, wire.index.find),
    type: document.type,
    href: `${wire.endpoint}/documents/search?q=${encodeURIComponent(`[[at(document.id, "${document.id}")]]`)}`,
    tags: document.tags,
    first_publication_date: document.first_publication_date,
    last_publication_date: document.last_publication_date,
    slugs: [createSlug(document)],
    linked_documents: [],
    lang: document.lang,
    alternate_languages: wire.index
      .inAllLanguages(document)
      .filter(({ lang }) => lang !== document.lang)
      .map(({ id, type, uid, lang }) => ({ id, type, uid, lang })),
  };
  const links = linksOf(document);
  const state = [
    hashDocument(document),
    JSON.stringify(head),
    ...links.map((id) => wire.describeTarget(id).text),
  ];
  return {
    digest: hash("sha256", state.join("\n"), "base64url"),
    encode: () => ({
      ...head,
      data:
        links.length === 0
          ? document.data
          : encodeValue(document.data, (id) => wire.describeTarget(id).fields),
    }),
  };
};

const linkedIds = new WeakMap<RepositoryDocument, readonly string[]>();

/** Returns the ids of the documents that a document links. */
const linksOf = (document: RepositoryDocument): readonly string[] => {
  const known = linkedIds.get(document);
  if (known !== undefined) return known;
  const found = new Set<string>();
  encodeValue(document.data, (id) => {
    found.add(id);
    return {};
  });
  linkedIds.set(document, [...found]);
  return [...found];
};

/** Encodes a value and updates its links from the current state of their documents. */
const encodeValue = (value: unknown, describe: (id: string) => TargetDescription["fields"]): unknown => {
  if (Array.isArray(value)) return value.map((each) => encodeValue(each, describe));
  if (typeof value !== "object" || value === null) return value;
  const values = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, encodeValue(each, describe)]),
  );
  return values["link_type"] === "Document" ? { ...values, ...describe(String(values["id"])) } : values;
};

const describeTarget = (
  target: RepositoryDocument | undefined,
  wire: Pick<Wire, "brokenRoute" | "routes" | "index">,
): Readonly<Record<string, unknown>> => {
  if (target === undefined) {
    return { isBroken: true, ...(wire.brokenRoute === null ? {} : { url: wire.brokenRoute }) };
  }
  const url = resolveRoute(target, wire.routes, wire.index.find);
  return {
    type: target.type,
    tags: target.tags,
    lang: target.lang,
    slug: createSlug(target),
    ...(target.uid === null ? {} : { uid: target.uid }),
    ...(url === null ? {} : { url }),
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
