import type { Currency } from "../../values/currency.ts";
import type { Language } from "../../values/language.ts";
import { type MinorUnits, moneyLabel, unitOf } from "../../values/money.ts";

/** The dietary marks of a dish. A vegan dish has only `vegan`, and counts as vegetarian. */
export type DietaryMark = "vegetarian" | "vegan" | "gluten-conscious";

/** The spice level: 0 none, 1 mild, 2 medium, 3 hot. */
export type SpiceLevel = 0 | 1 | 2 | 3;

/**
 * A price of a dish: `label` names its size ("glass", "for two"), or stands alone ("market price") when `cents` is null.
 * `cents` are hundredths of a unit, whatever the currency of the restaurant; with a decimal where it has three.
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

/** Returns the marks that an editor ticks for a dish in a fixed order; vegan replaces vegetarian. */
export const dietaryMarks = ({
  vegetarian,
  vegan,
  glutenConscious,
}: Readonly<Record<"vegetarian" | "vegan" | "glutenConscious", boolean>>): readonly DietaryMark[] => {
  const plants: readonly DietaryMark[] = vegan ? ["vegan"] : vegetarian ? ["vegetarian"] : [];
  return glutenConscious ? [...plants, "gluten-conscious"] : plants;
};

/** Returns the marks that every dish of a section carries; none for a single dish (rule 3.70). */
export const sharedMarks = (dishes: readonly Pick<Dish, "marks">[]): readonly DietaryMark[] =>
  dishes.length < 2
    ? []
    : (dishes[0]?.marks ?? []).filter((mark) => dishes.every(({ marks }) => marks.includes(mark)));

/** The highest valid price of a dish, in hundredths of a unit: ten million, for a menu in rupiah or dong. */
export const MENU_PRICE_LIMIT = 1_000_000_000;

/** Decodes an editor's price in units to hundredths, with the decimals that it has. Null below zero, above the limit and for NaN. */
export const decodeMenuPrice = (units: number): number | null => {
  const cents = withoutNoise(units * 100);
  return cents >= 0 && cents <= MENU_PRICE_LIMIT ? cents : null;
};

/** Returns whether a currency has the decimals of a price in hundredths of its unit: none in yen, three in Kuwaiti dinars (rule 9.36). */
export const isMenuAmount = (cents: number, currency: Currency): boolean =>
  Number.isInteger(withoutNoise((cents * unitOf(currency)) / 100));

/** Returns the amount of a menu's price whose decimals the currency has. */
export const menuAmount = (cents: number, currency: Currency): MinorUnits =>
  Math.round((cents * unitOf(currency)) / 100);

/** Removes what multiplying a decimal fraction adds behind its last digit. */
const withoutNoise = (value: number): number => Number(value.toFixed(6));

/** Formats a price for a menu: `$9`, and `$9.50` when there are cents (rule 3.58). */
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
