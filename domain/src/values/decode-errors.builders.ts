import * as Schema from "effect/Schema";

/** A schema that decodes anything. */
export type Codec = Schema.ConstraintDecoder<unknown>;

/** Returns the error of a body with the part at a path such as `a.b` replaced; null when it decodes. */
export const saidOf = (schema: Codec, good: object, path = "", value?: unknown): string | null => {
  const result = Schema.decodeUnknownResult(schema)(
    path === "" ? good : replaced(good, path.split("."), value),
  );
  return result._tag === "Success" ? null : result.failure.message;
};

const replaced = (whole: object, [first = "", ...rest]: readonly string[], value: unknown): object => ({
  ...whole,
  [first]: rest.length === 0 ? value : replaced((whole as Record<string, object>)[first] ?? {}, rest, value),
});
