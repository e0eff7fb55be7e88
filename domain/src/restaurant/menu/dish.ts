import type { Currency } from "../../values/currency.ts";
import type { Language } from "../../values/language.ts";
import { decodePrice, type MinorUnits, moneyLabel, unitOf } from "../../values/money.ts";

/** The dietary marks of a dish. A vegan dish has `vegan` alone, and counts as vegetarian. */
export type DietaryMark = "vegetarian" | "vegan" | "gluten-conscious";

/** The spice level: 0 none, 1 mild, 2 medium, 3 hot. */
export type SpiceLevel = 0 | 1 | 2 | 3;

/**
 * A price of a dish: `label` names its size ("glass", "for two"), or stands alone ("market price") when `cents` is null.
 * `cents` are hundredths of a unit, whatever the currency of the restaurant.
 */
export interface DishPrice {
  readonly label: string;
  readonly cents: number | null;
}

/** A dish or drink on a menu. */
export interface Dish {
  readonly name: string;
  readonly description: string;
  readonly prices: readonly DishPrice[];
  readonly marks: readonly DietaryMark[];
  readonly spice: SpiceLevel;
  readonly isNew: boolean;
  readonly isFavourite: boolean;
}

/** The marks that an editor ticks for a dish. */
interface TickedMarks {
  readonly vegetarian: boolean;
  readonly vegan: boolean;
  readonly glutenConscious: boolean;
}

/** Returns the marks of a dish in a fixed order; vegan replaces vegetarian. */
export const dietaryMarks = ({ vegetarian, vegan, glutenConscious }: TickedMarks): readonly DietaryMark[] => {
  const plants: readonly DietaryMark[] = vegan ? ["vegan"] : vegetarian ? ["vegetarian"] : [];
  return glutenConscious ? [...plants, "gluten-conscious"] : plants;
};

/** The highest valid price of a dish, in cents: ten thousand dollars. */
export const MENU_PRICE_LIMIT: MinorUnits = 1_000_000;

/** Decodes an editor's price in dollars to whole cents. Null below zero, above the limit and for NaN. */
export const decodeMenuPrice = (dollars: number): MinorUnits | null => {
  const cents = decodePrice(dollars).amount;
  return cents >= 0 && cents <= MENU_PRICE_LIMIT ? cents : null;
};

/** Returns the amount of a menu's price in a currency. Prices of the content have two decimals at most. */
export const menuAmount = (cents: number, currency: Currency): MinorUnits =>
  Math.round((cents * unitOf(currency)) / 100);

/** Formats a price for a menu: `$9`, and `$9.50` when there are cents. */
export const menuPriceLabel = (cents: number, currency: Currency, language: Language): string =>
  moneyLabel(menuAmount(cents, currency), currency, { language, isShort: true });

/**
 * The nutrition of one serving; null for a value that was not measured. Grams, except `calories` (kcal) and `sodium`
 * (mg).
 */
export interface NutritionFacts {
  readonly name: string;
  readonly serving: string;
  readonly calories: number | null;
  readonly protein: number | null;
  readonly carbohydrate: number | null;
  readonly fat: number | null;
  readonly sodium: number | null;
  /** Its allergens, as text. */
  readonly contains: string;
}

/** The highest valid nutrition value. */
export const NUTRITION_LIMIT = 100_000;

/** Rounds a nutrition value to whole units. Null below zero and above the limit. */
export const decodeNutritionFigure = (value: number): number | null => {
  const whole = Math.round(value);
  return whole >= 0 && whole <= NUTRITION_LIMIT ? whole : null;
};
