import type { DietaryMark, Dish } from "./dish.ts";

/** What a diner can ask of every dish. */
export type Diet = DietaryMark | "not-spicy";

/** Every diet, in the order in which they are offered and written down. */
export const DIETS: readonly Diet[] = ["vegetarian", "vegan", "gluten-conscious", "not-spicy"];

/** As much of a dish as a diet looks at. */
export type Marked = Pick<Dish, "marks" | "spice">;

/** Whether a dish is what was asked for. Vegan is vegetarian; what bears no mark is none of it; not spicy is not even mild. */
export const meetsDiet = ({ marks, spice }: Marked, diet: Diet): boolean => {
  switch (diet) {
    case "not-spicy":
      return spice === 0;
    case "vegetarian":
      return marks.includes("vegetarian") || marks.includes("vegan");
    default:
      return marks.includes(diet);
  }
};

/** The dishes that meet every diet, in their order; all of them without a diet. */
export const keptDishes = <D extends Marked>(dishes: readonly D[], diets: readonly Diet[]): readonly D[] =>
  dishes.filter((dish) => diets.every((diet) => meetsDiet(dish, diet)));
