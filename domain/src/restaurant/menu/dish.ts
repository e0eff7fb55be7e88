import { type Cents, centsOf, dollarsLabel } from "../../values/price.ts";

/** What a dish is marked with for those who look for it. A vegan dish bears `vegan` alone, and is vegetarian all the same. */
export type DietaryMark = "vegetarian" | "vegan" | "gluten-conscious";

/** How hot a dish is: 0 not at all, 1 mild, 2 medium, 3 hot. */
export type SpiceLevel = 0 | 1 | 2 | 3;

/** One price of a dish: `label` says what for ("glass", "for two"), or stands alone ("market price") where `cents` is null. */
export interface DishPrice {
  readonly label: string;
  readonly cents: Cents | null;
}

/** One line of a menu, something to eat or to drink. */
export interface Dish {
  readonly name: string;
  readonly description: string;
  readonly prices: readonly DishPrice[];
  readonly marks: readonly DietaryMark[];
  readonly spice: SpiceLevel;
  readonly isNew: boolean;
  readonly isFavourite: boolean;
}

/** What an editor ticks of a dish. */
export interface TickedMarks {
  readonly vegetarian: boolean;
  readonly vegan: boolean;
  readonly glutenConscious: boolean;
}

/** The marks of a dish, each once and always in the same order; vegan takes the place of vegetarian. */
export const dietaryMarks = ({ vegetarian, vegan, glutenConscious }: TickedMarks): readonly DietaryMark[] => {
  const plants: readonly DietaryMark[] = vegan ? ["vegan"] : vegetarian ? ["vegetarian"] : [];
  return glutenConscious ? [...plants, "gluten-conscious"] : plants;
};

/** The highest price of a dish that is believed, in cents: ten thousand dollars. */
export const MENU_PRICE_LIMIT: Cents = 1_000_000;

/** The price of a dish as an editor gave it in dollars, in whole cents; null for less than nothing, for more than is believed, and for no number. */
export const decodeMenuPrice = (dollars: number): Cents | null => {
  const cents = centsOf(dollars);
  return cents >= 0 && cents <= MENU_PRICE_LIMIT ? cents : null;
};

/** A price as a menu prints it: `$9`, and `$9.50` where there are cents. */
export const menuPriceLabel = (cents: Cents): string => dollarsLabel(cents).replace(".00", "");

/** What is in one serving of a dish; null where it was not measured. Grams but for `calories` (kcal) and `sodium` (mg). */
export interface NutritionFacts {
  readonly name: string;
  readonly serving: string;
  readonly calories: number | null;
  readonly protein: number | null;
  readonly carbohydrate: number | null;
  readonly fat: number | null;
  readonly sodium: number | null;
  /** The allergens in it, in words. */
  readonly contains: string;
}

/** The most that is believed of any of these figures. */
export const NUTRITION_LIMIT = 100_000;

/** A measured figure, in whole units; null for less than nothing and for more than is believed. */
export const decodeNutritionFigure = (value: number): number | null => {
  const whole = Math.round(value);
  return whole >= 0 && whole <= NUTRITION_LIMIT ? whole : null;
};
