import fc from "fast-check";
import type { Slice } from "../../site/slices/slice.ts";
import { DIETS, type Diet, type Marked } from "./diet.ts";
import { createDish, createMenuSection } from "./dish.builders.ts";
import { type Dish, dietaryMarks } from "./dish.ts";

/** A dish with any marks and any spice level. */
export const dishes: fc.Arbitrary<Dish> = fc
  .record({
    vegetarian: fc.boolean(),
    vegan: fc.boolean(),
    glutenConscious: fc.boolean(),
    spice: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
    name: fc.string(),
  })
  .map(({ spice, name, ...ticked }) => createDish({ name, spice, marks: dietaryMarks(ticked) }));

/** Up to 30 dishes. */
export const manyDishes: fc.Arbitrary<readonly Marked[]> = fc.array(dishes, { maxLength: 30 });

/** Any diets, in any order, some of them twice. */
export const diets: fc.Arbitrary<readonly Diet[]> = fc.array(fc.constantFrom(...DIETS), {
  maxLength: 6,
});

/** Slices of a menu page: heads, sections with similar headings, and other slices. */
export const menuZones: fc.Arbitrary<readonly Slice[]> = fc.array(
  fc.oneof(
    fc
      .tuple(
        fc.oneof(fc.constantFrom("Bread", "bread!", "Bread 2", "", "¿?", "面包"), fc.string()),
        fc.array(dishes),
      )
      .map(([heading, items]): Slice => createMenuSection({ heading, items })),
    fc.boolean().map(
      (offersFilter): Slice => ({
        type: "menu_section_heading",
        heading: "Dinner",
        copy: [],
        offersFilter,
      }),
    ),
    fc.constant<Slice>({ type: "quote", quote: "More butter.", source: "Table 14" }),
  ),
  { maxLength: 12 },
);
