import {
  type DietaryMark,
  type Dish,
  type DishPrice,
  decodeMenuPrice,
  decodeNutritionFigure,
  dietaryMarks,
  type SpiceLevel,
} from "@couvert/domain/restaurant/menu/dish";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { FieldKind, Fields } from "./fields.ts";
import { createFieldKind, flag, text } from "./plain-fields.ts";

const number = createFieldKind(Schema.Finite, "number");

/** Decodes a price in units of a currency, which the page knows, to hundredths. */
export const price: FieldKind<number | null> = (value, omit) =>
  Result.flatMap(number(value, omit), (units) => {
    const cents = decodeMenuPrice(units);
    return cents === null ? Result.fail("is no price") : Result.succeed(cents);
  });

/** Decodes a nutrition figure of a dish, in whole units. */
export const figure: FieldKind<number | null> = (value, omit) =>
  Result.flatMap(number(value, omit), (measured) => {
    const whole = decodeNutritionFigure(measured);
    return whole === null ? Result.fail("is no figure") : Result.succeed(whole);
  });

const SPICE: Readonly<Record<string, SpiceLevel>> = { mild: 1, medium: 2, hot: 3 };

/** Decodes how hot a dish is from `mild`, `medium` or `hot`. */
export const spice: FieldKind<SpiceLevel> = (value, omit) =>
  Result.flatMap(text(value, omit), (word) => {
    const level = Object.hasOwn(SPICE, word) ? SPICE[word] : undefined;
    return level === undefined ? Result.fail(`is no level of spice, ${word}`) : Result.succeed(level);
  });

/** Decodes the dishes of a group; it omits and reports one without a name. */
export const decodeDishes = (items: readonly Fields[]): readonly Dish[] =>
  items.flatMap((item) => decodeDish(item) ?? []);

/** Decodes a dish: `name`, `description`, two prices with labels, and its flags. Returns null without a name. */
export const decodeDish = (item: Fields): Dish | null => {
  const name = item.need("name", text, "");
  if (name === "") return null;
  return {
    name,
    description: item.read("description", text, ""),
    prices: [
      ...decodePrice(item, "price", "priceLabel"),
      ...decodePrice(item, "secondPrice", "secondPriceLabel"),
    ],
    marks: decodeMarks(item),
    spice: item.read("spice", spice, 0),
    isNew: item.read("isNew", flag, false),
    isFavourite: item.read("isFavourite", flag, false),
  };
};

const decodePrice = (item: Fields, priceName: string, labelName: string): readonly DishPrice[] => {
  const cents = item.read(priceName, price, null);
  const label = item.read(labelName, text, "");
  return cents === null && label === "" ? [] : [{ label, cents }];
};

const decodeMarks = (item: Fields): readonly DietaryMark[] =>
  dietaryMarks({
    vegetarian: item.read("vegetarian", flag, false),
    vegan: item.read("vegan", flag, false),
    glutenConscious: item.read("glutenConscious", flag, false),
  });
