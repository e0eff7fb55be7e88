import type { Diet } from "@couvert/domain/restaurant/menu/diet";
import type { DietaryMark, NutritionFacts, SpiceLevel } from "@couvert/domain/restaurant/menu/dish";
import type { MessageDescriptor } from "@lingui/core";
import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { formatLocale } from "../../languages/languages.ts";

const DIETS: Readonly<Record<DietaryMark | Diet, MessageDescriptor>> = {
  vegetarian: msg`Vegetarian`,
  vegan: msg`Vegan`,
  "gluten-conscious": msg`Gluten-conscious`,
  "not-spicy": msg`Not spicy`,
};

const SPICE: Readonly<Record<Exclude<SpiceLevel, 0>, MessageDescriptor>> = {
  1: msg`Mildly spicy`,
  2: msg`Spicy`,
  3: msg`Very spicy`,
};

const COLUMNS: Readonly<Record<keyof NutritionFacts, MessageDescriptor>> = {
  name: msg`Dish`,
  serving: msg`Serving`,
  calories: msg`Calories`,
  protein: msg`Protein`,
  carbohydrate: msg`Carbohydrate`,
  fat: msg`Fat`,
  sodium: msg`Sodium`,
  contains: msg`Contains`,
};

/** Returns the name of a diet or of a dietary mark. */
export const dietName = (diet: DietaryMark | Diet): string => i18n._(DIETS[diet]);

/** Lists diets within a sentence: "vegan and not spicy". */
export const dietList = (diets: readonly Diet[]): string => {
  const locale = formatLocale();
  return new Intl.ListFormat(locale).format(diets.map((diet) => dietName(diet).toLocaleLowerCase(locale)));
};

/** Returns the name of a spice level. */
export const spiceName = (level: Exclude<SpiceLevel, 0>): string => i18n._(SPICE[level]);

/** Returns the heading of a column of nutrition facts. */
export const columnName = (column: keyof NutritionFacts): string => i18n._(COLUMNS[column]);
