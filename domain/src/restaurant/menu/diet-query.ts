import { DIETARY_WISHES, type DietaryWish } from "./dietary-wish.ts";

/** The query parameter in which a menu's address keeps what was wished for: `diet=vegan,not-spicy`. */
export const DIET_PARAMETER = "diet";

/** The wishes that an address holds, each once and in the order of `DIETARY_WISHES`; what is no wish is passed over. */
export const wishesIn = (query: { get(name: string): string | null }): readonly DietaryWish[] => {
  const written = query.get(DIET_PARAMETER)?.split(",") ?? [];
  return DIETARY_WISHES.filter((wish) => written.includes(wish));
};

/** The value that keeps wishes in an address; null where there are none. */
export const dietParameter = (wishes: readonly DietaryWish[]): string | null =>
  DIETARY_WISHES.filter((wish) => wishes.includes(wish)).join(",") || null;

/** The wishes with one more, or with one less where it was wished for before. */
export const toggledWish = (wishes: readonly DietaryWish[], wish: DietaryWish): readonly DietaryWish[] =>
  DIETARY_WISHES.filter((each) => wishes.includes(each) !== (each === wish));
