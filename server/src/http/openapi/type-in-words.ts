import type { JsonSchema } from "./json-schema.ts";

/** Describes a schema in a few words, with links to named schemas of the same page. */
export const typeInWords = (schema: JsonSchema): string => {
  const { $ref, anyOf, allOf, enum: values, type, items } = schema;
  if (typeof $ref === "string") {
    const name = $ref.split("/").at(-1) ?? "";
    return `[${name}](#${name.toLowerCase()})`;
  }
  if (Array.isArray(allOf) && type === undefined) return typeInWords(allOf[0]);
  if (Array.isArray(anyOf)) return anyOf.map(typeInWords).join(" or ");
  if (Array.isArray(values)) return values.map((value) => `\`${JSON.stringify(value)}\``).join(" or ");
  switch (type) {
    case "array":
      return `list of ${typeInWords(items as JsonSchema)}${limits(schema, "Items", "items")}`;
    case "string":
      return `text${limits(schema, "Length", "characters")}${patternsOf(schema)}`;
    case "integer":
    case "number":
      return `${type === "integer" ? "whole number" : "number"}${boundsOf(schema)}`;
    default:
      return String(type);
  }
};

const limits = (schema: JsonSchema, of: "Items" | "Length", unit: string): string => {
  const least = schema[`min${of}`] === undefined ? "" : `, at least ${schema[`min${of}`]} ${unit}`;
  return schema[`max${of}`] === undefined ? least : `${least}, at most ${schema[`max${of}`]} ${unit}`;
};

/** The patterns of a text; a second one is in `allOf`. */
const patternsOf = ({ pattern, allOf = [] }: JsonSchema): string => {
  const patterns = [pattern, ...(allOf as readonly JsonSchema[]).map((part) => part["pattern"])];
  const given = patterns.filter((one) => one !== undefined).map((one) => `\`${one}\``);
  return given.length === 0 ? "" : ` matching ${given.join(" and ")}`;
};

/** The bounds of a number, without those of every whole number. */
const boundsOf = ({ minimum, maximum, exclusiveMinimum }: JsonSchema): string =>
  [
    minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? "" : ` from ${minimum}`,
    exclusiveMinimum === undefined ? "" : ` above ${exclusiveMinimum}`,
    maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? "" : ` to ${maximum}`,
  ].join("");
