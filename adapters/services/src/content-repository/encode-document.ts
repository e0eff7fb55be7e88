import { createHash } from "node:crypto";
import * as Result from "effect/Result";
import { type DocumentIndex, indexDocuments } from "./document-index.ts";
import type { ParsingError } from "./predicate.ts";
import type { RepositoryDocument } from "./repository-content.ts";
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

/** A document for the API. Its data is JSON that is only made where it is sent. */
interface EncodedDocument {
  /** The computed fields and the dates, as JSON. */
  readonly head: string;
  /** A digest of the data. */
  readonly digest: string;
  readonly data: () => string;
}

/** Encodes a document for the API: the computed fields, and the stored ones. */
export const encodeDocument = (document: RepositoryDocument, wire: Wire): EncodedDocument => ({
  ...encodeData(document, wire),
  head: JSON.stringify({
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
  }),
});

/** The digest of a document's data as it was last sent, with the fields of its links. */
interface SentData {
  readonly digest: string;
  readonly targets: readonly (readonly [id: string, description: string])[];
}

const sent = new WeakMap<RepositoryDocument, SentData>();

/** Encodes the data of a document. Its digest is that of an earlier answer while it and the documents it links are the same. */
const encodeData = (document: RepositoryDocument, wire: Wire): Pick<EncodedDocument, "data" | "digest"> => {
  const targets = new Map<string, string>();
  const encode = () =>
    JSON.stringify(
      encodeValue(document.data, (id) => {
        const { text, fields } = wire.describeTarget(id);
        targets.set(id, text);
        return fields;
      }),
    );
  const known = sent.get(document);
  if (known?.targets.every(([id, description]) => wire.describeTarget(id).text === description)) {
    return { digest: known.digest, data: encode };
  }
  const data = encode();
  const digest = createHash("sha256").update(data).digest("base64url");
  sent.set(document, { digest, targets: [...targets] });
  return { digest, data: () => data };
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
