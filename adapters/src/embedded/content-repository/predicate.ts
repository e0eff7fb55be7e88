import * as Data from "effect/Data";
import * as Result from "effect/Result";

/** The supported operators, with the number of values after the path of each. */
const OPERATORS = {
  at: 1,
  not: 1,
  any: 1,
  in: 1,
  has: 0,
  missing: 0,
  fulltext: 1,
  similar: 2,
  "geopoint.near": 3,
  "number.lt": 1,
  "number.gt": 1,
  "number.inRange": 2,
  "date.after": 1,
  "date.before": 1,
  "date.between": 2,
  "date.day-of-month": 1,
  "date.day-of-month-after": 1,
  "date.day-of-month-before": 1,
  "date.day-of-week": 1,
  "date.day-of-week-after": 1,
  "date.day-of-week-before": 1,
  "date.month": 1,
  "date.month-after": 1,
  "date.month-before": 1,
  "date.year": 1,
  "date.hour": 1,
  "date.hour-after": 1,
  "date.hour-before": 1,
} as const;

/** An operator, named as in Prismic's filters. */
export type Operator = keyof typeof OPERATORS;

/** One condition of a query: `[at(document.type, "page")]`. `similar` has no path: its first value is a document's id. */
export interface Predicate {
  readonly operator: Operator;
  readonly path: string;
  readonly values: readonly Value[];
}

/** Parses the predicates of one `q` parameter, `[[at(…)][not(…)]]`; a document must match all of them. */
export const parsePredicates = (q: string): Result.Result<readonly Predicate[], ParsingError> => {
  const outer = /^\s*\[([\s\S]*)\]\s*$/.exec(q);
  if (outer === null) return Result.fail(new ParsingError({ message: `expected [[…]], got ${q}` }));
  const body = outer[1] ?? "";
  const predicates: Predicate[] = [];
  let at = skipSpace(body, 0);
  while (at < body.length) {
    const parsed = parsePredicate(body, at);
    if (Result.isFailure(parsed)) return Result.fail(parsed.failure);
    predicates.push(parsed.success.predicate);
    at = skipSpace(body, parsed.success.end);
  }
  return Result.succeed(predicates);
};

const HEAD = /\[\s*([\w.-]+)\s*\(\s*/y;
const PATH = /[a-z][\w.-]*/iy;
const TAIL = /\s*\)\s*\]/y;

const parsePredicate = (
  body: string,
  start: number,
): Result.Result<{ predicate: Predicate; end: number }, ParsingError> => {
  const reject = (message: string) => Result.fail(new ParsingError({ message }));
  HEAD.lastIndex = start;
  const name = HEAD.exec(body)?.[1];
  if (name === undefined) return reject(`expected a predicate at ${start} of ${body}`);
  if (!isOperator(name)) return reject(`unknown operator ${name}`);
  PATH.lastIndex = HEAD.lastIndex;
  const path = name === "similar" ? "" : PATH.exec(body)?.[0];
  if (path === undefined) return reject(`${name} expects a path`);
  const values: Value[] = [];
  let end = name === "similar" ? HEAD.lastIndex : PATH.lastIndex;
  while (values.length < OPERATORS[name]) {
    const isFirst = path === "" && values.length === 0;
    end = skipSpace(body, end);
    if (!isFirst && body[end] !== ",") return reject(`${name} expects ${OPERATORS[name]} values`);
    const parsed = parseValue(body, isFirst ? end : end + 1);
    if (Result.isFailure(parsed)) return Result.fail(parsed.failure);
    values.push(parsed.success.value);
    end = parsed.success.end;
  }
  TAIL.lastIndex = end;
  return TAIL.test(body)
    ? Result.succeed({ predicate: { operator: name, path, values }, end: TAIL.lastIndex })
    : reject(`expected )] at ${end} of ${body}`);
};

const isOperator = (name: string): name is Operator => Object.hasOwn(OPERATORS, name);

/** A query that this repository cannot parse. */
export class ParsingError extends Data.TaggedError("ParsingError")<{ readonly message: string }> {}

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
  if (word === undefined)
    return Result.fail(new ParsingError({ message: `expected a value at ${at} of ${text}` }));
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
      return Result.fail(new ParsingError({ message: `expected , or ] at ${at} of ${text}` }));
    }
  }
  return Result.succeed({ value: items, end: at + 1 });
};
