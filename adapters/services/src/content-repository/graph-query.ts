import * as Result from "effect/Result";
import { ParsingError } from "./predicate.ts";
import type { RepositoryDocument } from "./repository-content.ts";

/** The selection of a `graphQuery` at one level: fields by name, fields for values of one type, or all fields. */
export interface Selection {
  /** The selection within a field; null selects all of it. */
  readonly fields: ReadonlyMap<string, Selection | null>;
  /** `...on page { … }`: the selection for a value of that type. */
  readonly on: ReadonlyMap<string, Selection>;
  /** `...pageFields`: every field. */
  readonly all: boolean;
}

/** The greatest depth and length of a query. */
const MAX_DEPTH = 12;
const MAX_LENGTH = 20_000;

const TOKEN = /\s*(?:(\.\.\.)\s*(on\b)?\s*)?([\w-]+|[{}])/y;

interface Token {
  readonly text: string;
  readonly kind: "word" | "on" | "spread";
}

/** Parses a `graphQuery`: `{ page { title author { ...on person { name } } } }`. */
export const parseGraphQuery = (query: string): Result.Result<Selection, ParsingError> => {
  const tokens = query.length > MAX_LENGTH ? null : tokenize(query);
  if (tokens === null || tokens[0]?.text !== "{") return reject(query);
  const parsed = parseSelection(tokens, 1, 0);
  return parsed === null || parsed.end !== tokens.length ? reject(query) : Result.succeed(parsed.selection);
};

const reject = (query: string) =>
  Result.fail(new ParsingError({ message: `no graphQuery: ${query.slice(0, 100)}` }));

const tokenize = (query: string): readonly Token[] | null => {
  const text = query.trimEnd();
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (match === null) return null;
    const [, dots, on, word = ""] = match;
    if (dots !== undefined && /[{}]/.test(word)) return null;
    tokens.push({ text: word, kind: dots === undefined ? "word" : on === undefined ? "spread" : "on" });
    at = TOKEN.lastIndex;
  }
  return tokens;
};

type Parsed = { readonly selection: Selection; readonly end: number } | null;

const parseSelection = (tokens: readonly Token[], start: number, depth: number): Parsed => {
  const fields = new Map<string, Selection | null>();
  const on = new Map<string, Selection>();
  let all = false;
  let at = start;
  while (at < tokens.length && depth < MAX_DEPTH) {
    const { text, kind } = tokens[at] ?? { text: "}", kind: "word" };
    if (text === "{") return null;
    if (text === "}") return { selection: { fields, on, all }, end: at + 1 };
    at += 1;
    if (kind === "spread") {
      all = true;
      continue;
    }
    const within = tokens[at]?.text === "{" ? parseSelection(tokens, at + 1, depth + 1) : undefined;
    if (within === null || (within === undefined && kind === "on")) return null;
    if (kind === "on" && within !== undefined) on.set(text, within.selection);
    if (kind === "word") fields.set(text, within?.selection ?? null);
    at = within?.end ?? at;
  }
  return null;
};

type Values = Readonly<Record<string, unknown>>;

/** Finds a document by its id. */
export type FindDocument = (id: string) => RepositoryDocument | undefined;

/** Selects the data of a document by a `graphQuery`; empty when it does not name the document's type. */
export const selectData = (
  { type, data }: RepositoryDocument,
  { fields }: Selection,
  find: FindDocument,
): Values => {
  const selection = fields.get(type);
  if (selection === undefined) return {};
  return selection === null ? data : selectFields(data, selection, find);
};

const selectFields = (values: Values, { fields, all }: Selection, find: FindDocument): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (!all && !fields.has(name)) return [];
      const within = fields.get(name) ?? null;
      return [[name, within === null ? value : selectWithin(value, within, find)]];
    }),
  );

const selectWithin = (value: unknown, selection: Selection, find: FindDocument): unknown => {
  if (Array.isArray(value)) return value.flatMap((entry) => selectEntry(entry, selection, find));
  return isValues(value) ? selectLinked(value, selection, find) : value;
};

/** Selects within an entry of a group or a slice zone; omits a slice that the query does not name. */
const selectEntry = (entry: unknown, selection: Selection, find: FindDocument): readonly unknown[] => {
  if (!isValues(entry)) return [entry];
  const { slice_type: type } = entry;
  if (typeof type !== "string") return [selectFields(entry, selection, find)];
  const slice = selection.on.get(type);
  return slice === undefined ? [] : [selectSlice(entry, slice, find)];
};

/** Selects the fields of a shared slice by variation: `variation { ...on default { primary { … } items { … } } }`. */
const selectSlice = (slice: Values, selection: Selection, find: FindDocument): Values => {
  const shape = selection.fields.get("variation")?.on.get(String(slice["variation"]));
  const { primary, items, ...envelope } = slice;
  if (selection.all || shape?.all === true) return slice;
  const part = (name: string, value: unknown, empty: unknown): unknown => {
    const asked = shape?.fields.get(name);
    if (asked === undefined) return empty;
    if (asked === null) return value;
    return isValues(value) ? selectFields(value, asked, find) : selectWithin(value, asked, find);
  };
  return { ...envelope, primary: part("primary", primary, {}), items: part("items", items, []) };
};

/** Adds the selected fields of a linked document as the link's `data`. */
const selectLinked = (link: Values, selection: Selection, find: FindDocument): Values => {
  const target = link["link_type"] === "Document" ? find(String(link["id"])) : undefined;
  if (target === undefined) return link;
  const own = selection.on.size === 0 ? selection : selection.on.get(target.type);
  return own === undefined ? link : { ...link, data: selectFields(target.data, own, find) };
};

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);
