import { DIETS, type Diet } from "./diet.ts";

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
