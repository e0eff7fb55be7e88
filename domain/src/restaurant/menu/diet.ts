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
export const filterDishes = <D extends Marked>(dishes: readonly D[], diets: readonly Diet[]): readonly D[] =>
  dishes.filter((dish) => diets.every((diet) => meetsDiet(dish, diet)));

/** The query parameter in which a menu's address holds the diets: `diet=vegan,not-spicy`. */
export const DIET_PARAMETER = "diet";

/** The diets that an address holds, each once and in the order of `DIETS`; what is no diet is passed over. */
export const decodeDiets = (query: { get(name: string): string | null }): readonly Diet[] => {
  const written = query.get(DIET_PARAMETER)?.split(",") ?? [];
  return DIETS.filter((diet) => written.includes(diet));
};

/** The value that keeps diets in an address; null where there are none. */
export const dietParameter = (diets: readonly Diet[]): string | null =>
  DIETS.filter((diet) => diets.includes(diet)).join(",") || null;

/** Returns the diets with one added, or without it if it is among them. */
export const toggleDiet = (diets: readonly Diet[], diet: Diet): readonly Diet[] =>
  DIETS.filter((each) => diets.includes(each) !== (each === diet));
