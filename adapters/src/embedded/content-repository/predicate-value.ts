import * as Data from "effect/Data";
import * as Result from "effect/Result";

/** A query that this repository cannot parse. */
export class ParsingError extends Data.TaggedError("ParsingError")<{ readonly message: string }> {}

/** A value in a predicate: text, a number, a boolean, or a list of them. */
export type Value = string | number | boolean | readonly Value[];

type Parsed = Result.Result<{ readonly value: Value; readonly end: number }, ParsingError>;

/** Returns the first position from `at` that is not white space. */
export const skipSpace = (text: string, at: number): number => {
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
export const parseValue = (text: string, start: number, depth = 0): Parsed => {
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
