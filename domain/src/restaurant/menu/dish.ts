import type { Cents } from "../../values/price.ts";

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
