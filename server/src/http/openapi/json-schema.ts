import * as Schema from "effect/Schema";

/** A JSON Schema of the 2020-12 draft, which OpenAPI 3.1 uses. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** Generates the JSON Schema of what a schema decodes. Checks that it cannot say are left out. */
export const jsonSchemaOf = (schema: Schema.Constraint): JsonSchema =>
  tidy(Schema.toJsonSchemaDocument(schema).schema) as JsonSchema;

/** Removes what is true of any object, and writes a record with named fields as one object. */
const tidy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== "object" || value === null) return value;
  const { allOf, ...rest } = Object.fromEntries(
    Object.entries(value)
      .filter(([keyword, said]) => keyword !== "additionalProperties" || said !== true)
      .map(([keyword, said]) => [keyword, tidy(said)]),
  );
  if (allOf === undefined) return rest;
  const [record, ...others] = allOf as readonly JsonSchema[];
  return others.length === 0 && record?.["additionalProperties"] !== undefined
    ? { ...rest, additionalProperties: record["additionalProperties"] }
    : { ...rest, allOf };
};

/** Replaces each part that equals a named schema by a reference to it. `names` has the names by the schemas' JSON. */
export const withReferences = (schema: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(schema)) return schema.map((part) => withReferences(part, names));
  if (typeof schema !== "object" || schema === null) return schema;
  const name = names.get(JSON.stringify(schema));
  return name === undefined ? partsWithReferences(schema, names) : reference(name);
};

/** The same for the parts of a schema, which itself stays. */
export const partsWithReferences = (schema: object, names: ReadonlyMap<string, string>): JsonSchema =>
  Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, withReferences(part, names)]));

/** Returns a reference to a schema of the document. */
export const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** The meaning of each field by its path, `response.times_available[].time`. */
export type FieldMeanings = Readonly<Record<string, string>>;

/** A schema of the API description: what it describes, the meaning of each field, and an example. */
interface NamedSchema {
  readonly schema: Schema.Constraint;
  readonly description: string;
  /** Null for one whose description says what the names of its fields do not. */
  readonly fields: FieldMeanings | null;
  readonly example?: unknown;
}

/** Schemas by their names in the API description. */
export type NamedSchemas = Readonly<Record<string, NamedSchema>>;

/** The meaning of fields that mean the same wherever they are, by their name. */
const COMMON: FieldMeanings = {
  success: "Whether the request was carried out.",
  response: "What was asked for.",
};

/** Writes the meaning of each field into a schema. Throws for a field without a meaning and for a meaning without a field. */
export const withMeanings = (schema: JsonSchema, meanings: FieldMeanings): JsonSchema => {
  const unused = new Set(Object.keys(meanings));
  const describe = (part: unknown, path: string): unknown => {
    if (Array.isArray(part)) return part.map((one) => describe(one, path));
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([keyword, said]) => {
        if (keyword === "anyOf") return [keyword, describe(said, path)];
        if (keyword === "items") return [keyword, describe(said, `${path}[]`)];
        return [keyword, keyword === "properties" ? describeFields(said as JsonSchema, path) : said];
      }),
    );
  };
  const describeFields = (fields: JsonSchema, path: string): JsonSchema =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const key = path === "" ? name : `${path}.${name}`;
        const description = meanings[key] ?? COMMON[name];
        if (description === undefined) throw new Error(`the field ${key} has no meaning`);
        unused.delete(key);
        return [name, { ...(describe(field, key) as object), description }];
      }),
    );
  const described = describe(schema, "") as JsonSchema;
  if (unused.size > 0) throw new Error(`there is no field ${[...unused].join(", ")}`);
  return described;
};
