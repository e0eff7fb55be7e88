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
import {
  type FieldReaders,
  flagField,
  neededText,
  optional,
  type ReadField,
  readFields,
  textField,
} from "./field-readers.ts";
import type { FieldKind, Fields } from "./fields.ts";
import { createFieldKind, text } from "./plain-fields.ts";

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

/** Returns a decoder of entries with a name; null for one without, which is reported. */
export const readNamed =
  <A>(readers: FieldReaders<A>) =>
  (item: Fields): (A & { readonly name: string }) | null => {
    const name = neededText(item, "name");
    return name === "" ? null : { name, ...readFields(item, readers) };
  };

const priceField = optional(price, null);

/** Reads two prices, each with its label. */
const pricesField: ReadField<readonly DishPrice[]> = (item) =>
  ["price", "secondPrice"]
    .map((name) => ({ label: textField(item, `${name}Label`), cents: priceField(item, name) }))
    .filter(({ label, cents }) => cents !== null || label !== "");

const marksField: ReadField<readonly DietaryMark[]> = (item) =>
  dietaryMarks(readFields(item, { vegetarian: flagField, vegan: flagField, glutenConscious: flagField }));

/** Decodes a dish; null without a name, which is reported. */
export const decodeDish: (item: Fields) => Dish | null = readNamed({
  description: textField,
  prices: pricesField,
  marks: marksField,
  spice: optional(spice, 0),
  isNew: flagField,
  isFavourite: flagField,
});
