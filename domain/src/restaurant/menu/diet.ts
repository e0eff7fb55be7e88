import type { DietaryMark, Dish } from "./dish.ts";

/** A dietary filter of a menu. */
export type Diet = DietaryMark | "not-spicy";

/** Every diet, in the order of the filter and of the address. */
export const DIETS: readonly Diet[] = ["vegetarian", "vegan", "gluten-conscious", "not-spicy"];

/** The fields of a dish that a diet reads. */
export type Marked = Pick<Dish, "marks" | "spice">;

/**
 * Returns whether a dish meets a diet. Vegan is vegetarian; a dish without a mark meets none; only spice 0 is not spicy.
 */
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

/** Returns the dishes that meet every diet, in their order; all of them without a diet. */
export const filterDishes = <D extends Marked>(dishes: readonly D[], diets: readonly Diet[]): readonly D[] =>
  dishes.filter((dish) => diets.every((diet) => meetsDiet(dish, diet)));

/** The query parameter of the diets in a menu's address: `diet=vegan,not-spicy`. */
export const DIET_PARAMETER = "diet";

/** Decodes the diets of an address, each once and in the order of `DIETS`. Ignores unknown ones. */
export const decodeDiets = (query: { get(name: string): string | null }): readonly Diet[] => {
  const written = query.get(DIET_PARAMETER)?.split(",") ?? [];
  return DIETS.filter((diet) => written.includes(diet));
};

/** Encodes diets for an address; null when there are none. */
export const encodeDiets = (diets: readonly Diet[]): string | null =>
  DIETS.filter((diet) => diets.includes(diet)).join(",") || null;

/** Adds a diet, or removes it when it is among them. */
export const toggleDiet = (diets: readonly Diet[], diet: Diet): readonly Diet[] =>
  DIETS.filter((each) => diets.includes(each) !== (each === diet));
