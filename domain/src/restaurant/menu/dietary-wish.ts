import type { DietaryMark, Dish } from "./dish.ts";

/** What a diner can ask of every dish. */
export type DietaryWish = DietaryMark | "not-spicy";

/** Every wish, in the order in which they are offered and written down. */
export const DIETARY_WISHES: readonly DietaryWish[] = [
  "vegetarian",
  "vegan",
  "gluten-conscious",
  "not-spicy",
];

/** As much of a dish as a wish looks at. */
export type Marked = Pick<Dish, "marks" | "spice">;

/** Whether a dish is what was asked for. Vegan is vegetarian; what bears no mark is none of it; not spicy is not even mild. */
export const meetsWish = ({ marks, spice }: Marked, wish: DietaryWish): boolean => {
  switch (wish) {
    case "not-spicy":
      return spice === 0;
    case "vegetarian":
      return marks.includes("vegetarian") || marks.includes("vegan");
    default:
      return marks.includes(wish);
  }
};

/** The dishes that meet every wish, in their order; all of them where nothing is wished for. */
export const keptDishes = <D extends Marked>(
  dishes: readonly D[],
  wishes: readonly DietaryWish[],
): readonly D[] => dishes.filter((dish) => wishes.every((wish) => meetsWish(dish, wish)));
