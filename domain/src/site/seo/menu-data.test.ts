import { describe, expect, it } from "vitest";
import { createDish } from "../../restaurant/menu/dish.builders.ts";
import type { Slice } from "../slices/slice.ts";
import { menuData } from "./menu-data.ts";

const url = "https://juniper.example.com/locations/miami/menu";
const subject = { name: "Miami menu", url, currency: "USD" } as const;
const dish = createDish({
  name: "Burnt beets",
  description: "Labneh, dill",
  marks: ["vegetarian", "gluten-conscious"],
  prices: [
    { label: "", cents: 1450 },
    { label: "for two", cents: 2600 },
    { label: "market price", cents: null },
  ],
});
const section: Slice = {
  type: "menu_section",
  heading: "To start",
  note: "Bread comes first.",
  items: [dish],
};

describe("menuData", () => {
  it("has sections, dishes, prices, and the diets of marks", () => {
    expect(menuData([{ type: "small_hero", heading: "Menu", copy: [] }, section], subject)).toEqual({
      "@context": "https://schema.org",
      "@type": "Menu",
      "@id": `${url}#menu`,
      name: "Miami menu",
      url,
      hasMenuSection: [
        {
          "@type": "MenuSection",
          name: "To start",
          url: `${url}#menu-to-start`,
          description: "Bread comes first.",
          hasMenuItem: [
            {
              "@type": "MenuItem",
              name: "Burnt beets",
              description: "Labneh, dill",
              suitableForDiet: ["https://schema.org/VegetarianDiet"],
              offers: [
                { "@type": "Offer", price: "14.50", priceCurrency: "USD" },
                { "@type": "Offer", name: "for two", price: "26.00", priceCurrency: "USD" },
              ],
            },
          ],
        },
      ],
    });
  });

  it("has no gluten-free diet for a gluten-conscious dish", () => {
    const careful = { ...section, items: [createDish({ marks: ["vegan", "gluten-conscious"] })] };
    const data = JSON.stringify(menuData([careful], subject));
    expect(data).toContain("VeganDiet");
    expect(data).not.toContain("Gluten");
  });

  it("has the variants of a dish as a section", () => {
    const variant: Slice = {
      type: "item_variant",
      heading: "Oysters",
      description: "On ice.",
      items: [dish],
    };
    expect(menuData([variant], subject)).toMatchObject({
      hasMenuSection: [{ name: "Oysters", description: "On ice.", url: `${url}#menu-oysters` }],
    });
  });

  it.each([
    ["CAD", "14.50"],
    ["JPY", "15"],
    ["KWD", "14.500"],
  ])("has prices in %s with the decimals of that currency (rule 3.57)", (currency, price) => {
    const { offers } = JSON.parse(JSON.stringify(menuData([section], { ...subject, currency })))
      .hasMenuSection[0].hasMenuItem[0];
    expect(offers[0]).toEqual({ "@type": "Offer", price, priceCurrency: currency });
  });

  it("has no price without a currency", () => {
    expect(JSON.stringify(menuData([section], { ...subject, currency: null }))).not.toContain("Offer");
  });

  it("is null for a page without a menu", () => {
    expect(menuData([{ type: "small_hero", heading: "Menu", copy: [] }], subject)).toBeNull();
  });
});
