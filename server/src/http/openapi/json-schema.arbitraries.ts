import { fc } from "@fast-check/vitest";
import type { JsonSchema } from "./json-schema.ts";

/** Values that programs send by mistake. */
const mistakes: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom("", " ", "\u200b", "0", 0, -1, 1.5, 2 ** 53, true, null, [], {}, "x".repeat(2000)),
  fc.jsonValue({ maxDepth: 1 }),
);

/** Values that a schema of a document accepts, apart from what it cannot say. Understands the keywords that our schemas have. */
export const valuesOfSchema = (
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
): fc.Arbitrary<unknown> => {
  const values = (part: unknown) => valuesOfSchema(part as JsonSchema, schemas);
  if (typeof schema["$ref"] === "string") return values(schemas[schema["$ref"].split("/").at(-1) ?? ""]);
  if (Array.isArray(schema["anyOf"])) return fc.oneof(...schema["anyOf"].map(values));
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...schema["enum"]);
  switch (schema["type"]) {
    case "string":
      return texts(schema);
    case "integer":
      return fc.integer({ min: Number(schema["minimum"]), max: Number(schema["maximum"]) });
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(values(schema["items"]), { maxLength: 3 });
    case "object":
      return objects(schema, values);
    default:
      throw new Error(`no values for ${JSON.stringify(schema)}`);
  }
};

const texts = ({ pattern, maxLength = 80 }: JsonSchema): fc.Arbitrary<string> => {
  const most = Number(maxLength);
  const any = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: Math.min(most, 40) }),
    fc.constantFrom("x", "x".repeat(most)),
  );
  if (pattern === undefined) return any;
  const expression = new RegExp(String(pattern), "u");
  return fc
    .oneof(fc.stringMatching(expression, { maxLength: Math.min(most, 40) }), any)
    .filter((text) => expression.test(text) && text.length <= most);
};

const objects = (
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  values: (schema: unknown) => fc.Arbitrary<unknown>,
): fc.Arbitrary<object> => {
  const named = fc.record(
    Object.fromEntries(Object.entries(properties as object).map(([name, field]) => [name, values(field)])),
    { requiredKeys: required as never[] },
  );
  if (typeof additionalProperties !== "object" || additionalProperties === null) return named;
  return fc
    .tuple(
      fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), values(additionalProperties), { maxKeys: 3 }),
      named,
    )
    .map(([others, fields]) => ({ ...others, ...fields }));
};

/** Changes of a body: a field replaced by a value of its schema, by a mistake, or left out; and bodies that are none. */
export const changedBodies = (
  body: Readonly<Record<string, unknown>>,
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
): fc.Arbitrary<unknown> => {
  const properties = (schema["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const change = fc.constantFrom(...Object.keys(body)).chain((name) => {
    const field = properties[name] ?? (schema["additionalProperties"] as JsonSchema);
    return fc.oneof(
      { arbitrary: valuesOfSchema(field, schemas).map((value) => ({ [name]: value })), weight: 6 },
      { arbitrary: mistakes.map((value) => ({ [name]: value })), weight: 3 },
      { arbitrary: fc.constant({ [name]: undefined }), weight: 1 },
    );
  });
  return fc.oneof(
    {
      arbitrary: fc.array(change, { maxLength: 3 }).map((changes) => Object.assign({}, body, ...changes)),
      weight: 8,
    },
    { arbitrary: valuesOfSchema(schema, schemas), weight: 2 },
    {
      arbitrary: fc.oneof(fc.constant({}), fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 2 })),
      weight: 1,
    },
  );
};
