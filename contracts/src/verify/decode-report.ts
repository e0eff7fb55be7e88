import * as Option from "effect/Option";
import * as Schema from "effect/Schema";

const Mismatch = Schema.Struct({
  type: Schema.String,
  mismatch: Schema.optionalKey(Schema.String),
  /** The path in a body, as `$.id`. */
  path: Schema.optionalKey(Schema.String),
  /** The name of a header. */
  key: Schema.optionalKey(Schema.String),
  expected: Schema.optionalKey(Schema.Unknown),
  actual: Schema.optionalKey(Schema.Unknown),
});
/** A difference; `list` is the path of the list whose nearest entry differs. */
export type Mismatch = typeof Mismatch.Type & { readonly list?: string };

/** The report of Pact's verifier about one interaction. */
const Report = Schema.Struct({
  interactionResults: Schema.Tuple([
    Schema.Struct({
      description: Schema.String,
      result: Schema.String,
      mismatch: Schema.optionalKey(
        Schema.Struct({
          type: Schema.String,
          message: Schema.optionalKey(Schema.String),
          mismatches: Schema.optionalKey(Schema.Array(Mismatch)),
        }),
      ),
    }),
  ]),
});

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(Report));

/** Decodes the report of Pact's verifier about one interaction. Throws when it is unreadable. */
export const decodeReport = (
  text: string,
): { readonly description: string; readonly passed: boolean; readonly mismatches: readonly Mismatch[] } => {
  const report = Option.getOrThrowWith(
    decode(text),
    () => new Error(`Pact's verifier gave an unreadable report: ${text.slice(0, 200)}`),
  );
  const [{ description, result, mismatch }] = report.interactionResults;
  return {
    description,
    passed: result === "OK",
    mismatches:
      mismatch === undefined
        ? []
        : (mismatch.mismatches ?? [{ type: FAILURE, mismatch: mismatch.message ?? mismatch.type }]),
  };
};

/** The type of a mismatch that is a sentence about the whole interaction. */
const FAILURE = "Failure";

/** Describes mismatches, a line for each: the status first, then headers, then the body from the outside in. */
export const describeMismatches = (mismatches: readonly Mismatch[]): readonly string[] =>
  mismatches
    .toSorted((one, other) => rank(one) - rank(other))
    .map((mismatch) => {
      const line = describeMismatch(mismatch);
      return mismatch.list === undefined ? line : `${line} (nearest entry of ${mismatch.list})`;
    });

/** Returns the order of a mismatch: the status, then headers, then bodies from the outside in. */
export const rank = ({ type, path = "" }: Mismatch): number =>
  type === "StatusMismatch" ? -2 : type.startsWith("Header") ? -1 : path.split(/[.[]/).length;

/** Returns one difference as a line: where, what was expected, what came, and the rule that the value breaks. */
const describeMismatch = (mismatch: Mismatch): string => {
  const { type, path, key, expected, actual } = mismatch;
  if (type === FAILURE) return String(mismatch.mismatch);
  if (type === "StatusMismatch") return `status: expected ${expected}, got ${actual}`;
  const where = path ?? (key === undefined ? "body" : `header ${key}`);
  const missing = missingKeys(mismatch);
  if (missing !== null) return `${where}: lacks ${missing.join(", ")}`;
  if (isNothing(actual)) return `${where}: expected ${show(expected)}, got nothing`;
  return `${where}: expected ${show(expected)}, got ${show(actual)}${rule(mismatch)}`;
};

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === "";

/** Returns the keys that an object lacks, which Pact gives as two lists in JSON; null when the mismatch is another. */
const missingKeys = ({ mismatch, expected, actual }: Mismatch): readonly string[] | null => {
  if (mismatch === undefined || !mismatch.includes("missing the following keys")) return null;
  const [wanted, found] = [decodeKeys(expected), decodeKeys(actual)];
  return Option.isSome(wanted) && Option.isSome(found)
    ? wanted.value.filter((key) => !found.value.includes(key))
    : null;
};

const decodeKeys = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Array(Schema.String)));

/** The most characters of a value. */
const VALUE_LENGTH = 120;

const show = (value: unknown): string => {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? null);
  return text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text;
};

/** Returns what Pact says about a value that breaks a rule rather than differs, as a pattern or a type. */
const rule = ({ mismatch = "" }: Mismatch): string => {
  const pattern = /to match '(.{1,120})'$/.exec(mismatch)?.[1];
  if (pattern !== undefined) return `, which does not match ${pattern}`;
  const types = /\((\w+)\) to be the same type as .*\((\w+)\)$/s.exec(mismatch);
  return types === null ? "" : `, which is ${types[1]} instead of ${types[2]}`;
};
