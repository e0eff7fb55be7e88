import * as Result from "effect/Result";
import { ParsingError, parseValue, skipSpace, type Value } from "./predicate-value.ts";

/** The operators this repository answers; any other is refused rather than guessed at. */
const OPERATORS = ["at", "not", "any", "in", "has", "missing", "fulltext"] as const;

type Operator = (typeof OPERATORS)[number];

/** One condition of a query: `[at(document.type, "page")]`. `has` and `missing` take no value. */
export interface Predicate {
  readonly operator: Operator;
  readonly path: string;
  readonly value: Value | undefined;
}

/** The predicates of one `q` parameter, `[[at(…)][not(…)]]`, all of which must hold. */
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

const HEAD = /\[\s*([\w.-]+)\s*\(\s*([\w.-]+)\s*/y;
const TAIL = /\s*\)\s*\]/y;

const parsePredicate = (
  body: string,
  start: number,
): Result.Result<{ predicate: Predicate; end: number }, ParsingError> => {
  const refuse = (message: string) => Result.fail(new ParsingError({ message }));
  HEAD.lastIndex = start;
  const head = HEAD.exec(body);
  if (head === null) return refuse(`expected a predicate at ${start} of ${body}`);
  const [, name = "", path = ""] = head;
  const operator = OPERATORS.find((known) => known === name);
  if (operator === undefined) return refuse(`unknown operator ${name}`);
  let end = HEAD.lastIndex;
  let value: Value | undefined;
  const wantsValue = operator !== "has" && operator !== "missing";
  if (wantsValue) {
    if (body[end] !== ",") return refuse(`${operator} expects a value`);
    const parsed = parseValue(body, end + 1);
    if (Result.isFailure(parsed)) return Result.fail(parsed.failure);
    ({ value, end } = parsed.success);
  }
  TAIL.lastIndex = end;
  return TAIL.test(body)
    ? Result.succeed({ predicate: { operator, path, value }, end: TAIL.lastIndex })
    : refuse(`expected )] at ${end} of ${body}`);
};
