import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { filterDishes } from "../../restaurant/menu/diet.ts";
import { createDish, createMenuSection } from "../../restaurant/menu/dish.builders.ts";
import { diets, menuZones } from "../../restaurant/menu/menu.arbitraries.ts";
import type { ItemVariantSlice, MenuSectionHeadingSlice } from "../slices/menu-slices.ts";
import type { Slice } from "../slices/slice.ts";
import {
  caloriesOf,
  countDishes,
  dishesFirst,
  menuOutline,
  offersFilter,
  partsBelow,
} from "./menu-outline.ts";

const head = (heading: string, filters = false): MenuSectionHeadingSlice => ({
  type: "menu_section_heading",
  heading,
  copy: [],
  offersFilter: filters,
});
const bread = createMenuSection({ heading: "Bread & first plates" });
const fire = createMenuSection({ heading: "From the fire" });
const oysters: ItemVariantSlice = {
  type: "item_variant",
  heading: "Oysters",
  description: "",
  items: [createDish({ name: "Six", marks: [] }), createDish({ name: "Twelve", marks: [] })],
};
const quote: Slice = { type: "quote", quote: "More butter.", source: "Table 14" };
const anchors = (zone: readonly Slice[]) => menuOutline(zone).map(({ anchor }) => anchor);

describe("menuOutline", () => {
  it("lists the parts with dishes in order, with anchors from their headings", () => {
    expect(menuOutline([head("Dinner"), bread, quote, oysters, fire])).toEqual([
      { slice: bread, anchor: "menu-bread-first-plates" },
      { slice: oysters, anchor: "menu-oysters" },
      { slice: fire, anchor: "menu-from-the-fire" },
    ]);
  });

  it("keeps letters of any script, and drops accents, signs and surrounding spaces", () => {
    const zone = ["  Crème fraîche! ", "面包", "¿?", ""].map((heading) => createMenuSection({ heading }));
    expect(anchors(zone)).toEqual(["menu-creme-fraiche", "menu-面包", "menu", "menu-2"]);
  });

  it("numbers parts with equal headings, around one that has such a number already", () => {
    const zone = ["Bread", "Bread 2", "bread", "BREAD"].map((heading) => createMenuSection({ heading }));
    expect(anchors(zone)).toEqual(["menu-bread", "menu-bread-2", "menu-bread-3", "menu-bread-4"]);
  });

  it.prop([menuZones])("creates unique anchors that are valid in an address", (zone) => {
    const found = anchors(zone);
    expect(new Set(found).size).toBe(found.length);
    for (const anchor of found) expect(anchor).toMatch(/^menu(?:-[\p{L}\p{N}]+)*$/u);
  });
});

describe("partsBelow", () => {
  it("returns the parts after the head up to the next head", () => {
    const dinner = head("Dinner");
    const drinks = head("Drinks");
    const zone = [oysters, dinner, bread, quote, drinks, fire];
    expect(partsBelow(zone, dinner)).toEqual([{ slice: bread, anchor: "menu-bread-first-plates" }]);
    expect(partsBelow(zone, drinks)).toEqual([{ slice: fire, anchor: "menu-from-the-fire" }]);
  });

  it.prop([menuZones])("returns each part for one head at most, with its anchor on the page", (zone) => {
    const heads = zone.filter(
      (slice, index) => slice.type === "menu_section_heading" && zone.indexOf(slice) === index,
    );
    const below = heads.flatMap((each) => partsBelow(zone, each).map(({ anchor }) => anchor));
    const first = zone.findIndex(({ type }) => type === "menu_section_heading");
    const parts = menuOutline(zone).filter(({ slice }) => first !== -1 && zone.indexOf(slice) > first);
    expect(below).toEqual(parts.map(({ anchor }) => anchor));
  });
});

describe("countDishes", () => {
  it("counts the dishes of every part, and those that meet the diets", () => {
    expect(countDishes([bread, quote, oysters], [])).toEqual({ matching: 3, total: 3 });
    expect(countDishes([bread, oysters], ["vegetarian"])).toEqual({ matching: 1, total: 3 });
    expect(countDishes([quote], ["vegan"])).toEqual({ matching: 0, total: 0 });
  });

  it.prop([menuZones, diets])("is the sum over the parts", (zone, diets) => {
    const parts = menuOutline(zone).map(({ slice }) => slice);
    const sum = parts.reduce((count, { items }) => count + filterDishes(items, diets).length, 0);
    expect(countDishes(zone, diets).matching).toBe(sum);
  });
});

describe("offersFilter", () => {
  it("reads the heads only", () => {
    expect(offersFilter([head("Dinner"), { ...bread, offersFilter: true } as Slice])).toBe(false);
    expect(offersFilter([bread, head("Dinner"), head("Drinks", true)])).toBe(true);
    expect(offersFilter([])).toBe(false);
  });
});

describe("caloriesOf", () => {
  const facts = { serving: "", protein: null, carbohydrate: null, fat: null, sodium: null, contains: "" };
  const table: Slice = {
    type: "item_nutritional_info",
    heading: "Nutrition",
    copy: [],
    items: [
      { ...facts, name: "Dark Rye Loaf", calories: 240 },
      { ...facts, name: "Stone crab", calories: null },
    ],
  };

  it("are found by the name of the dish, in any case", () => {
    expect(caloriesOf([bread, table], "dark rye loaf")).toBe(240);
    expect(caloriesOf([bread, table], "DARK RYE LOAF")).toBe(240);
  });

  it("are null when not measured, for another dish and without a table", () => {
    expect(caloriesOf([table], "Stone crab")).toBeNull();
    expect(caloriesOf([table], "Rye")).toBeNull();
    expect(caloriesOf([bread], "Dark rye loaf")).toBeNull();
  });
});

describe("dishesFirst", () => {
  const slider: Slice = { type: "menu_section_features_slider", heading: "Known for", items: [] };

  it("moves sliders from above the first section to below it (rule 3.69)", () => {
    expect(dishesFirst([quote, slider, head("Dinner"), bread, oysters, fire])).toEqual([
      quote,
      head("Dinner"),
      bread,
      slider,
      oysters,
      fire,
    ]);
  });

  it("leaves other sliders and pages without sections as they are (rule 3.69)", () => {
    expect(dishesFirst([bread, slider, fire])).toEqual([bread, slider, fire]);
    expect(dishesFirst([quote, slider])).toEqual([quote, slider]);
  });
});
