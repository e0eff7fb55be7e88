import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";
import { type Rejection, rejection } from "./rejection.ts";

/** The rejection of a body with missing or wrong fields. */
export const INVALID_REQUEST = rejection(400, "invalid_request", "Some fields are missing or wrong.");

/** Decodes a request's body and drops unknown fields, unless it rejects them, or returns a rejection with a message per wrong field (rule 7.22). */
export const decodeBody = <S extends Schema.ConstraintDecoder<unknown>>(
  schema: S,
  body: unknown,
  unknownFields: "ignore" | "error" = "ignore",
): Result.Result<S["Type"], Rejection> =>
  Schema.decodeUnknownResult(schema, { errors: "all", onExcessProperty: unknownFields })(body).pipe(
    Result.mapError(({ issue }) => {
      const fields = wrongFields(issue);
      return "" in fields ? { ...INVALID_REQUEST, message: NO_OBJECT } : { ...INVALID_REQUEST, fields };
    }),
  );

const NO_OBJECT = "The body must be a JSON object, sent as application/json.";

const plainly = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) =>
    issue._tag === "MissingKey" ? "is required" : inPlainWords(SchemaIssue.defaultLeafHook(issue)),
});

const wrongFields = (issue: SchemaIssue.Issue): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const { path = [], message } of plainly(issue).issues) {
    const name = path.map(String).join(".");
    fields[name] ??= inPlainWords(message);
  }
  return fields;
};

const WORDS: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  number: "a number",
  "an integer": "a whole number",
  "no excess property": "left out",
};

/** Returns a message of a schema in words that no programmer needs: `must be a whole number`. */
export const inPlainWords = (message: string): string => {
  const expected = /^Expected (.*)$/s.exec(message)?.[1];
  if (expected === undefined) return message;
  const either = expected.split(" | ").map((one) => WORDS[one] ?? one);
  return `must be ${either.join(" or ")}`;
};
