import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { DIETARY_WISHES, keptDishes, meetsWish } from "./dietary-wish.ts";
import { createDish } from "./dish.builders.ts";
import { dishes, manyDishes, wishes } from "./menu.arbitraries.ts";

const lamb = createDish({ name: "Lamb", marks: [] });
const loaf = createDish({ name: "Loaf", marks: ["vegetarian"] });
const beets = createDish({ name: "Beets", marks: ["vegan", "gluten-conscious"] });
const mango = createDish({ name: "Mango", marks: ["vegan"], spice: 1 });
const menu = [lamb, loaf, beets, mango];

describe("meetsWish", () => {
  it.each([
    ["vegetarian", [loaf, beets, mango]],
    ["vegan", [beets, mango]],
    ["gluten-conscious", [beets]],
    ["not-spicy", [lamb, loaf, beets]],
  ] as const)("of a menu keeps for %s what is marked so", (wish, kept) => {
    expect(menu.filter((dish) => meetsWish(dish, wish))).toEqual(kept);
  });

  it.prop([dishes])("calls every vegan dish vegetarian", (dish) => {
    expect(!meetsWish(dish, "vegan") || meetsWish(dish, "vegetarian")).toBe(true);
  });

  it.prop([dishes])("calls no dish that bears no mark any of what marks say", ({ spice }) => {
    const unmarked = createDish({ marks: [], spice });
    expect(DIETARY_WISHES.filter((wish) => meetsWish(unmarked, wish))).toEqual(
      spice === 0 ? ["not-spicy"] : [],
    );
  });
});

describe("keptDishes", () => {
  it("keeps what meets every wish at once", () => {
    expect(keptDishes(menu, ["vegan", "not-spicy"])).toEqual([beets]);
    expect(keptDishes(menu, ["vegan"])).toEqual([beets, mango]);
    expect(keptDishes([lamb], ["vegan"])).toEqual([]);
  });

  it.prop([manyDishes])("keeps everything where nothing is wished for", (all) => {
    expect(keptDishes(all, [])).toEqual(all);
  });

  it.prop([manyDishes, wishes, wishes])("brings no dish back by another wish", (all, some, more) => {
    const kept = new Set(keptDishes(all, some));
    for (const dish of keptDishes(all, [...some, ...more])) expect(kept.has(dish)).toBe(true);
  });

  it.prop([manyDishes, wishes, wishes])(
    "keeps the same whether wishes come one after another or at once",
    (all, some, more) => {
      expect(keptDishes(keptDishes(all, some), more)).toEqual(keptDishes(all, [...more, ...some]));
    },
  );

  it.prop([manyDishes, wishes])("filters nothing the second time", (all, wished) => {
    const kept = keptDishes(all, wished);
    expect(keptDishes(kept, wished)).toEqual(kept);
  });

  it.prop([manyDishes, wishes])(
    "leaves the kept dishes in their order, and leaves out only what fails a wish",
    (all, wished) => {
      const kept = keptDishes(all, wished);
      expect(all.filter((dish) => kept.includes(dish))).toEqual(kept);
      for (const dish of all) {
        expect(kept.includes(dish)).toBe(!wished.some((wish) => !meetsWish(dish, wish)));
      }
    },
  );

  it.prop([manyDishes, fc.boolean()])(
    "makes no difference of vegetarian where vegan is wished for",
    (all, both) => {
      expect(keptDishes(all, both ? ["vegan", "vegetarian"] : ["vegetarian", "vegan"])).toEqual(
        keptDishes(all, ["vegan"]),
      );
    },
  );
});
