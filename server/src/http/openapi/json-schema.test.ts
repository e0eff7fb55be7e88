import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { jsonSchemaOf, partsWithReferences, withMeanings, withReferences } from "./json-schema.ts";

const Dish = Schema.Struct({ name: Schema.String, price: Schema.NullOr(Schema.Int) });
const Menu = Schema.Struct({ success: Schema.Literal(true), dishes: Schema.Array(Dish) });

describe("jsonSchemaOf", () => {
  it("leaves objects open without saying so, and merges the bounds of a number", () => {
    const schema = Schema.Struct({
      quantity: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9 })),
    });
    expect(jsonSchemaOf(schema)).toEqual({
      type: "object",
      properties: { quantity: { type: "integer", minimum: 1, maximum: 9 } },
      required: ["quantity"],
    });
  });

  it("writes a record with named fields as one object", () => {
    const schema = Schema.StructWithRest(Schema.Struct({ id: Schema.optionalKey(Schema.String) }), [
      Schema.Record(Schema.String, Schema.NullOr(Schema.String)),
    ]);
    expect(jsonSchemaOf(schema)).toEqual({
      type: "object",
      properties: { id: { type: "string" } },
      additionalProperties: { anyOf: [{ type: "string" }, { type: "null" }] },
    });
  });
});

describe("withReferences", () => {
  const names = new Map([
    [JSON.stringify(jsonSchemaOf(Dish)), "Dish"],
    [JSON.stringify(jsonSchemaOf(Menu)), "Menu"],
  ]);

  it("replaces named schemas, in others too", () => {
    expect(withReferences(jsonSchemaOf(Menu), names)).toEqual({ $ref: "#/components/schemas/Menu" });
    expect(partsWithReferences(jsonSchemaOf(Menu), names)).toMatchObject({
      properties: { dishes: { items: { $ref: "#/components/schemas/Dish" } } },
    });
  });
});

describe("withMeanings", () => {
  const meanings = {
    dishes: "The dishes.",
    "dishes[].name": "The name.",
    "dishes[].price": "In cents.",
  };

  it("describes each field, those of list items too", () => {
    expect(withMeanings(jsonSchemaOf(Menu), meanings)).toMatchObject({
      properties: {
        success: { description: "Whether the request was carried out." },
        dishes: {
          description: "The dishes.",
          items: { properties: { price: { description: "In cents.", anyOf: [{}, {}] } } },
        },
      },
    });
  });

  it("throws for a field without a meaning, and for a meaning without a field", () => {
    const { dishes } = meanings;
    expect(() => withMeanings(jsonSchemaOf(Menu), { dishes })).toThrow("dishes[].name has no meaning");
    expect(() => withMeanings(jsonSchemaOf(Menu), { ...meanings, wine: "Wine." })).toThrow("no field wine");
  });
});
