import type { DietaryWish } from "@couvert/domain/restaurant/menu/dietary-wish";
import type { DietaryMark, SpiceLevel } from "@couvert/domain/restaurant/menu/dish";
import type { NutritionFacts } from "@couvert/domain/restaurant/menu/nutrition";

/** What a menu says of itself in one language. `wishes` are given as a list within a sentence. */
export interface MenuWords {
  readonly language: string;
  readonly names: Readonly<Record<DietaryMark | DietaryWish, string>>;
  readonly spice: Readonly<Record<Exclude<SpiceLevel, 0>, string>>;
  readonly isNew: string;
  readonly isFavourite: string;
  readonly calories: (count: string) => string;
  readonly showOnly: string;
  readonly showAll: string;
  readonly print: string;
  readonly allShown: (total: number) => string;
  readonly someShown: (kept: number, total: number, wishes: string) => string;
  readonly noneShown: (total: number, wishes: string) => string;
  readonly nothingHere: (wishes: string) => string;
  readonly dish: string;
  readonly columns: Readonly<Record<Exclude<keyof NutritionFacts, "name">, string>>;
}

/** Wishes within a sentence: "vegan and not spicy". */
export const wishList = ({ language, names }: MenuWords, wishes: readonly DietaryWish[]): string =>
  new Intl.ListFormat(language).format(wishes.map((wish) => names[wish].toLowerCase()));
