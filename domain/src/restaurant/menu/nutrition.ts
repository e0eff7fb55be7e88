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
export const nutritionFigure = (value: number): number | null => {
  const whole = Math.round(value);
  return whole >= 0 && whole <= NUTRITION_LIMIT ? whole : null;
};
