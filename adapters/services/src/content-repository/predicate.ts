import * as Data from "effect/Data";
import * as Result from "effect/Result";

/** The supported operators, named as in Prismic's filters: those of exact values. */
const OPERATORS = ["at", "any", "in"] as const;

type Operator = (typeof OPERATORS)[number];

/** One condition of a query: `[at(document.type, "page")]`. */
export interface Predicate {
  readonly operator: Operator;
  readonly path: string;
  readonly value: Value;
  /** The position of its path in the query, from 0. */
  readonly at: number;
}

/** Joins the `q` parameters of a request to one query: a document must match the predicates of all of them. */
export const joinQueries = (queries: readonly string[]): string =>
  queries.length === 1
    ? (queries[0] ?? "")
    : `[${queries.map((q) => /^\s*\[([\s\S]*)\]\s*$/.exec(q)?.[1] ?? q).join("")}]`;

/** Parses the predicates of a query, `[[at(…)][not(…)]]`; a document must match all of them. */
export const parsePredicates = (q: string): Result.Result<readonly Predicate[], ParsingError> => {
  const outer = /^\s*\[([\s\S]*)\]\s*$/.exec(q);
  if (outer === null) return Result.fail(parsingErrorAt(q, 0, "`[' expected"));
  const end = q.lastIndexOf("]");
  const predicates: Predicate[] = [];
  let at = skipSpace(q, q.indexOf("[") + 1);
  while (at < end) {
    const parsed = parsePredicate(q, at);
    if (Result.isFailure(parsed)) return Result.fail(parsed.failure);
    predicates.push(parsed.success.predicate);
    at = skipSpace(q, parsed.success.end);
  }
  return at > end ? Result.fail(parsingErrorAt(q, end, "`]' expected")) : Result.succeed(predicates);
};

/** Creates an error at a position of a query, from 0, in Prismic's words. */
export const parsingErrorAt = (q: string, at: number, what: string): ParsingError =>
  new ParsingError({
    message: `${what} on line:1 col:${at + 1} in query '${q}'\n${q}\n${" ".repeat(at)}^\n`,
    column: at + 1,
  });

const HEAD = /\[\s*(?::d\s*=\s*)?([\w.-]+)\s*\(\s*/y;
const PATH = /[a-z\d][\w.-]*/iy;
const TAIL = /\s*\)\s*\]/y;

const parsePredicate = (
  q: string,
  start: number,
): Result.Result<{ predicate: Predicate; end: number }, ParsingError> => {
  const reject = (what: string, at: number) => Result.fail(parsingErrorAt(q, at, what));
  HEAD.lastIndex = start;
  const name = HEAD.exec(q)?.[1];
  if (name === undefined) return reject("`[' expected, with a function", start);
  if (!isOperator(name)) return reject(`unknown function ${name}`, start + 1);
  const at = HEAD.lastIndex;
  PATH.lastIndex = at;
  const path = PATH.exec(q)?.[0];
  if (path === undefined) return reject(`[function ${name}(..)] unexpected value: should be a path`, at);
  const comma = skipSpace(q, PATH.lastIndex);
  if (q[comma] !== ",") return reject(`[function ${name}(..)] expects 1 value`, comma);
  const parsed = parseValue(q, comma + 1);
  if (Result.isFailure(parsed)) return Result.fail(parsed.failure);
  const { value, end } = parsed.success;
  TAIL.lastIndex = end;
  return TAIL.test(q)
    ? Result.succeed({ predicate: { operator: name, path, value, at }, end: TAIL.lastIndex })
    : reject("`)]' expected", end);
};

const isOperator = (name: string): name is Operator => OPERATORS.some((each) => each === name);

/** A query that this repository cannot parse; `column` counts from 1. */
export class ParsingError extends Data.TaggedError("ParsingError")<{
  readonly message: string;
  readonly column?: number;
}> {}

/** A value in a predicate: text, a number, a boolean, or a list of them. */
export type Value = string | number | boolean | readonly Value[];

type Parsed = Result.Result<{ readonly value: Value; readonly end: number }, ParsingError>;

/** Returns the first position from `at` that is not white space. */
const skipSpace = (text: string, at: number): number => {
  let next = at;
  while (next < text.length && /\s/.test(text.charAt(next))) next += 1;
  return next;
};

// The client escapes quotes only, so a backslash before any other character is literal.
const TEXT = /"((?:\\"|[^"])*)"/y;
const WORD = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false/y;

/** The greatest depth of nested lists; the client writes one level. */
const MAX_DEPTH = 4;

/** Parses the value that starts at `start` of `text`; `end` is the first position after it. */
const parseValue = (text: string, start: number, depth = 0): Parsed => {
  const at = skipSpace(text, start);
  if (text[at] === "[" && depth < MAX_DEPTH) return parseList(text, at, depth);
  TEXT.lastIndex = at;
  const quoted = TEXT.exec(text);
  if (quoted !== null) {
    return Result.succeed({ value: (quoted[1] ?? "").replaceAll('\\"', '"'), end: TEXT.lastIndex });
  }
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0];
  if (word === undefined) return Result.fail(parsingErrorAt(text, at, "a value expected"));
  const value = word === "true" || word === "false" ? word === "true" : Number(word);
  return Result.succeed({ value, end: WORD.lastIndex });
};

const parseList = (text: string, start: number, depth: number): Parsed => {
  const items: Value[] = [];
  let at = skipSpace(text, start + 1);
  while (text[at] !== "]") {
    const item = parseValue(text, at, depth + 1);
    if (Result.isFailure(item)) return item;
    items.push(item.success.value);
    at = skipSpace(text, item.success.end);
    if (text[at] === ",") at = skipSpace(text, at + 1);
    else if (text[at] !== "]") {
      return Result.fail(parsingErrorAt(text, at, "`,' or `]' expected"));
    }
  }
  return Result.succeed({ value: items, end: at + 1 });
};
