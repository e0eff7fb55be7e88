import * as Result from "effect/Result";
import { ParsingError } from "./predicate-value.ts";

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
