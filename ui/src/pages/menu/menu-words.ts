import type { Diet } from "@couvert/domain/restaurant/menu/diet";
import type { DietaryMark, NutritionFacts, SpiceLevel } from "@couvert/domain/restaurant/menu/dish";

/** What a menu says of itself in one language. `diets` are given as a list within a sentence. */
export interface MenuWords {
  readonly language: string;
  readonly names: Readonly<Record<DietaryMark | Diet, string>>;
  readonly spice: Readonly<Record<Exclude<SpiceLevel, 0>, string>>;
  readonly isNew: string;
  readonly isFavourite: string;
  readonly calories: (count: string) => string;
  readonly showOnly: string;
  readonly showAll: string;
  readonly print: string;
  readonly allShown: (total: number) => string;
  readonly someShown: (kept: number, total: number, diets: string) => string;
  readonly noneShown: (total: number, diets: string) => string;
  readonly nothingHere: (diets: string) => string;
  readonly dish: string;
  readonly columns: Readonly<Record<Exclude<keyof NutritionFacts, "name">, string>>;
}

/** Diets within a sentence: "vegan and not spicy". */
export const dietList = ({ language, names }: MenuWords, diets: readonly Diet[]): string =>
  new Intl.ListFormat(language).format(diets.map((diet) => names[diet].toLowerCase()));
