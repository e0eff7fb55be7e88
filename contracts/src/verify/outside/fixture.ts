import { readFile } from "node:fs/promises";
import { errorMessage } from "@couvert/domain/values/error-message";
import { inPlainWords } from "@couvert/server/http/decode-body";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as SchemaIssue from "effect/SchemaIssue";
import { CannotRun } from "../cannot-run.ts";

/** The states that hold at a provider without a set-up, each with its values: a field of every fixture. */
export const DeclaredStates = Schema.Record(
  Schema.String,
  Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])),
);

export type DeclaredStates = typeof DeclaredStates.Type;

/** Returns the states that a decoded fixture declares. */
export const readDeclaredStates = (fixture: unknown): DeclaredStates =>
  (fixture as { readonly states?: DeclaredStates }).states ?? {};

/** A fixture without its own fields. */
export const PlainFixture = Schema.Struct({ states: Schema.optionalKey(DeclaredStates) });

/** Reads a fixture file as JSON. Rejects with `CannotRun` when it cannot. */
export const readFixture = async (file: string): Promise<unknown> => {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new CannotRun(`${file}: ${error.code === "ENOENT" ? "there is no such file" : error.message}`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CannotRun(`${file}: is not JSON: ${errorMessage(error)}`);
  }
};

/** Decodes a fixture, or returns all its problems, one line each: `experience.id: must be a whole number`. */
export const decodeFixture = <S extends Schema.ConstraintDecoder<unknown>>(
  schema: S,
  json: unknown,
): Result.Result<S["Type"], readonly string[]> =>
  Schema.decodeUnknownResult(schema, { errors: "all", onExcessProperty: "error" })(json).pipe(
    Result.mapError(({ issue }) =>
      issuesOf(issue).issues.map(({ path = [], message }) => {
        const field = path.map((key) => String(typeof key === "object" ? key.key : key)).join(".");
        return field === "" ? `the fixture ${inPlainWords(message)}` : `${field}: ${inPlainWords(message)}`;
      }),
    ),
  );

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => {
    if (issue._tag === "MissingKey") return "is missing";
    return issue._tag === "UnexpectedKey" ? "is no field of a fixture" : SchemaIssue.defaultLeafHook(issue);
  },
});
