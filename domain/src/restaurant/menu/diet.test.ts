import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import {
  DIET_PARAMETER,
  DIETS,
  decodeDiets,
  encodeDiets,
  filterDishes,
  meetsDiet,
  toggleDiet,
} from "./diet.ts";
import { createDish } from "./dish.builders.ts";
import { diets, dishes, manyDishes } from "./menu.arbitraries.ts";

const lamb = createDish({ name: "Lamb", marks: [] });
const loaf = createDish({ name: "Loaf", marks: ["vegetarian"] });
const beets = createDish({ name: "Beets", marks: ["vegan", "gluten-conscious"] });
const mango = createDish({ name: "Mango", marks: ["vegan"], spice: 1 });
const menu = [lamb, loaf, beets, mango];

describe("meetsDiet", () => {
  it.each([
    ["vegetarian", [loaf, beets, mango]],
    ["vegan", [beets, mango]],
    ["gluten-conscious", [beets]],
    ["not-spicy", [lamb, loaf, beets]],
  ] as const)("accepts for %s the dishes with that mark", (diet, matching) => {
    expect(menu.filter((dish) => meetsDiet(dish, diet))).toEqual(matching);
  });

  it.prop([dishes])("counts every vegan dish as vegetarian", (dish) => {
    expect(!meetsDiet(dish, "vegan") || meetsDiet(dish, "vegetarian")).toBe(true);
  });

  it.prop([dishes])("rejects a dish without marks for every dietary mark", ({ spice }) => {
    const unmarked = createDish({ marks: [], spice });
    expect(DIETS.filter((diet) => meetsDiet(unmarked, diet))).toEqual(spice === 0 ? ["not-spicy"] : []);
  });
});

describe("filterDishes", () => {
  it("keeps the dishes that meet every diet", () => {
    expect(filterDishes(menu, ["vegan", "not-spicy"])).toEqual([beets]);
    expect(filterDishes(menu, ["vegan"])).toEqual([beets, mango]);
    expect(filterDishes([lamb], ["vegan"])).toEqual([]);
  });

  it.prop([manyDishes])("keeps all dishes without a diet", (all) => {
    expect(filterDishes(all, [])).toEqual(all);
  });

  it.prop([manyDishes, diets, diets])("adds no dish with another diet", (all, some, more) => {
    const matching = new Set(filterDishes(all, some));
    for (const dish of filterDishes(all, [...some, ...more])) expect(matching.has(dish)).toBe(true);
  });

  it.prop([manyDishes, diets, diets])(
    "keeps the same dishes for diets in sequence and at once",
    (all, some, more) => {
      expect(filterDishes(filterDishes(all, some), more)).toEqual(filterDishes(all, [...more, ...some]));
    },
  );

  it.prop([manyDishes, diets])("changes nothing the second time", (all, diets) => {
    const matching = filterDishes(all, diets);
    expect(filterDishes(matching, diets)).toEqual(matching);
  });

  it.prop([manyDishes, diets])("keeps the order, and removes only dishes that fail a diet", (all, diets) => {
    const matching = filterDishes(all, diets);
    expect(all.filter((dish) => matching.includes(dish))).toEqual(matching);
    for (const dish of all) {
      expect(matching.includes(dish)).toBe(!diets.some((diet) => !meetsDiet(dish, diet)));
    }
  });

  it.prop([manyDishes, fc.boolean()])("ignores vegetarian beside vegan", (all, both) => {
    expect(filterDishes(all, both ? ["vegan", "vegetarian"] : ["vegetarian", "vegan"])).toEqual(
      filterDishes(all, ["vegan"]),
    );
  });
});

const address = (diet: string | null) => ({ get: (name: string) => (name === DIET_PARAMETER ? diet : null) });
const anyDiet = fc.constantFrom(...DIETS);

describe("decodeDiets", () => {
  it.each([
    [null, []],
    ["", []],
    ["vegan", ["vegan"]],
    ["not-spicy,vegan", ["vegan", "not-spicy"]],
    ["vegan,vegan", ["vegan"]],
    ["keto,gluten-conscious,<script>", ["gluten-conscious"]],
    ["Vegan", []],
  ])("decodes diet=%s as %o", (diet, diets) => {
    expect(decodeDiets(address(diet))).toEqual(diets);
  });

  it.prop([diets])("decodes encoded diets, each once and in a fixed order", (diets) => {
    expect(decodeDiets(address(encodeDiets(diets)))).toEqual(DIETS.filter((diet) => diets.includes(diet)));
  });

  it.prop([fc.string()])("returns only diets for any address", (given) => {
    for (const diet of decodeDiets(address(given))) expect(DIETS).toContain(diet);
  });
});

describe("encodeDiets", () => {
  it("encodes diets for an address", () => {
    expect(DIET_PARAMETER).toBe("diet");
  });

  it("is null without a diet", () => {
    expect(encodeDiets([])).toBeNull();
    expect(encodeDiets(["not-spicy", "vegan"])).toBe("vegan,not-spicy");
  });
});

describe("toggleDiet", () => {
  it("adds a diet in its place, and removes it again", () => {
    expect(toggleDiet(["not-spicy"], "vegan")).toEqual(["vegan", "not-spicy"]);
    expect(toggleDiet(["vegan", "not-spicy"], "vegan")).toEqual(["not-spicy"]);
  });

  it.prop([diets, anyDiet])("is its own inverse, and changes one diet only", (diets, diet) => {
    const before = DIETS.filter((each) => diets.includes(each));
    const after = toggleDiet(before, diet);
    expect(toggleDiet(after, diet)).toEqual(before);
    expect(after.includes(diet)).toBe(!before.includes(diet));
    expect(after.filter((each) => each !== diet)).toEqual(before.filter((each) => each !== diet));
  });
});
