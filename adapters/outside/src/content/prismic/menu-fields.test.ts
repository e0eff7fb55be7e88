import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeDish } from "./menu-fields.ts";
import { readFrom } from "./prismic-document.builders.ts";

const read = (...dishes: readonly unknown[]) =>
  readFrom({ dishes }, (fields) => fields.group("dishes").flatMap((item) => decodeDish(item) ?? []));

const loaf = {
  name: "Dark rye loaf",
  description: "",
  prices: [],
  marks: [],
  spice: 0,
  isNew: false,
  isFavourite: false,
};

describe("decodeDish", () => {
  it("decodes every field of a dish", () => {
    const { value, omissions } = read({
      name: " Green mango ",
      description: "Peanut, burnt chilli, mint",
      price: 13,
      priceLabel: "plate",
      secondPrice: 24.5,
      secondPriceLabel: "to share",
      vegetarian: false,
      vegan: true,
      glutenConscious: true,
      spice: "medium",
      isNew: true,
      isFavourite: true,
    });
    expect(omissions).toEqual([]);
    expect(value).toEqual([
      {
        name: "Green mango",
        description: "Peanut, burnt chilli, mint",
        prices: [
          { label: "plate", cents: 1300 },
          { label: "to share", cents: 2450 },
        ],
        marks: ["vegan", "gluten-conscious"],
        spice: 2,
        isNew: true,
        isFavourite: true,
      },
    ]);
  });

  it("decodes a dish with only a name", () => {
    expect(read({ name: "Dark rye loaf", price: null, spice: null })).toEqual({
      value: [loaf],
      omissions: [],
    });
  });

  it("keeps the decimals of a price, which the currency of its page may have (rule 9.36)", () => {
    const { value, omissions } = read({ name: "Machboos", price: 1.255 });
    expect(value[0]?.prices).toEqual([{ label: "", cents: 125.5 }]);
    expect(omissions).toEqual([]);
  });

  it("decodes a price label without a price", () => {
    const { value } = read({ name: "Stone crab", priceLabel: "market price" });
    expect(value[0]?.prices).toEqual([{ label: "market price", cents: null }]);
  });

  it("omits and reports a dish without a name", () => {
    const { value, omissions } = read({ price: 9 }, { name: "Dark rye loaf" }, "a loaf");
    expect(value).toEqual([loaf]);
    expect(omissions).toEqual(["dishes[2] is no entry of a group", "dishes[0].name is missing"]);
  });

  it("omits an invalid price, spice level or mark, and keeps the rest of the dish", () => {
    const { value, omissions } = read({
      name: "Dark rye loaf",
      price: -9,
      secondPrice: "9",
      spice: "toString",
      vegan: "yes",
      isNew: 1,
    });
    expect(value).toEqual([loaf]);
    expect(omissions).toEqual([
      "dishes[0].price is no price",
      "dishes[0].secondPrice is no number",
      "dishes[0].vegan is no yes or no",
      "dishes[0].spice is no level of spice, toString",
      "dishes[0].isNew is no yes or no",
    ]);
  });

  it("throws for no group, and returns no dish without a name", () => {
    const odd = fc.record(
      {
        name: fc.oneof(fc.string(), fc.anything()),
        price: fc.anything(),
        spice: fc.anything(),
        vegan: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(odd, fc.anything())), (dishes) => {
        for (const { name } of read(...dishes).value) expect(name).not.toBe("");
      }),
    );
  });
});
