import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { unitOf } from "../../values/money.ts";
import { createDish } from "./dish.builders.ts";
import {
  decodeMenuPrice,
  decodeNutritionFigure,
  dietaryMarks,
  isMenuAmount,
  MENU_PRICE_LIMIT,
  menuAmount,
  menuPriceLabel,
  NUTRITION_LIMIT,
  sharedMarks,
} from "./dish.ts";

const none = { vegetarian: false, vegan: false, glutenConscious: false };

describe("dietaryMarks", () => {
  it.each([
    [none, []],
    [{ ...none, vegetarian: true }, ["vegetarian"]],
    [{ ...none, vegan: true }, ["vegan"]],
    [{ ...none, glutenConscious: true }, ["gluten-conscious"]],
    [{ vegetarian: true, vegan: true, glutenConscious: false }, ["vegan"]],
    [{ vegetarian: true, vegan: false, glutenConscious: true }, ["vegetarian", "gluten-conscious"]],
    [{ vegetarian: true, vegan: true, glutenConscious: true }, ["vegan", "gluten-conscious"]],
  ])("are, for the ticks %o, %o", (ticked, marks) => {
    expect(dietaryMarks(ticked)).toEqual(marks);
  });

  it.prop([fc.boolean(), fc.boolean()])(
    "are the same for a vegan dish with and without the vegetarian tick",
    (vegetarian, glutenConscious) => {
      const vegan = { vegan: true, glutenConscious };
      expect(dietaryMarks({ ...vegan, vegetarian })).toEqual(
        dietaryMarks({ ...vegan, vegetarian: !vegetarian }),
      );
    },
  );
});

describe("decodeMenuPrice", () => {
  it.each([
    [0, 0],
    [9, 900],
    [9.5, 950],
    [12.34, 1234],
    [9.505, 950.5],
    [1.255, 125.5],
    [0.001, 0.1],
    [25_000, 2_500_000],
    [850_000, 85_000_000],
    [10_000_000, 1_000_000_000],
    [10_000_000.01, null],
    [-0.01, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [Number.NEGATIVE_INFINITY, null],
  ])("decodes %d dollars as %s", (dollars, cents) => {
    expect(decodeMenuPrice(dollars)).toBe(cents);
  });

  it.prop([fc.integer({ min: 0, max: MENU_PRICE_LIMIT })])(
    "keeps every cent of a price up to its limit",
    (cents) => {
      expect(decodeMenuPrice(cents / 100)).toBe(cents);
    },
  );

  it.prop([fc.double()])("is an amount within its limits, or null, for any number", (dollars) => {
    const cents = decodeMenuPrice(dollars);
    if (cents === null) return;
    expect(cents).toBeCloseTo(dollars * 100, 5);
    expect(cents).toBeGreaterThanOrEqual(0);
    expect(cents).toBeLessThanOrEqual(MENU_PRICE_LIMIT);
  });
});

describe("isMenuAmount", () => {
  it.each([
    ["JPY", 95_000, true],
    ["JPY", 95_050, false],
    ["USD", 950, true],
    ["USD", 950.5, false],
    ["KWD", 125.5, true],
    ["KWD", 125.55, false],
  ])("knows whether %s has the decimals of %d hundredths: %s (rule 9.36)", (currency, cents, isOne) => {
    expect(isMenuAmount(cents, currency)).toBe(isOne);
  });

  it.prop([fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom("JPY", "CAD", "KWD")])(
    "accepts every amount of a currency as an editor writes it",
    (amount, currency) => {
      const cents = decodeMenuPrice(amount / unitOf(currency));
      if (cents === null) return;
      expect(isMenuAmount(cents, currency)).toBe(true);
      expect(menuAmount(cents, currency)).toBe(amount);
    },
  );
});

describe("menuPriceLabel", () => {
  it.each([
    [900, "$9"],
    [950, "$9.50"],
    [905, "$9.05"],
    [0, "$0"],
    [10_000, "$100"],
    [123_400, "$1,234"],
  ])("formats %d cents as %s", (cents, label) => {
    expect(menuPriceLabel(cents, "USD", "en-US")).toBe(label);
  });

  it.each([
    ["CAD", "en-CA", "$9.50"],
    ["CAD", "es-US", "CAD\u00a09.50"],
    ["JPY", "en-US", "¥10"],
    ["KWD", "en-US", "KWD\u00a09.500"],
  ])("formats 950 cents in %s and %s as %s (rule 3.58)", (currency, language, label) => {
    expect(menuPriceLabel(950, currency, language)).toBe(label);
  });

  it.prop([fc.integer({ min: 0, max: MENU_PRICE_LIMIT })])("can be decoded to the cent", (cents) => {
    expect(decodeMenuPrice(Number(menuPriceLabel(cents, "USD", "en-US").replaceAll(/[$,]/g, "")))).toBe(
      cents,
    );
  });
});

describe("decodeNutritionFigure", () => {
  it.each([
    [0, 0],
    [12.4, 12],
    [12.5, 13],
    [100_000, 100_000],
    [100_001, null],
    [-1, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])("decodes %d as %s", (value, figure) => {
    expect(decodeNutritionFigure(value)).toBe(figure);
  });

  it.prop([fc.double()])("is a whole number within its limits, or null", (value) => {
    const figure = decodeNutritionFigure(value);
    expect(figure === null || (Number.isInteger(figure) && figure >= 0 && figure <= NUTRITION_LIMIT)).toBe(
      true,
    );
  });
});

describe("sharedMarks", () => {
  const vegan = createDish({ marks: ["vegan", "gluten-conscious"] });
  const meat = createDish({ marks: ["gluten-conscious"] });

  it("returns the marks that every dish carries (rule 3.70)", () => {
    expect(sharedMarks([vegan, meat])).toEqual(["gluten-conscious"]);
    expect(sharedMarks([vegan, vegan])).toEqual(["vegan", "gluten-conscious"]);
    expect(sharedMarks([meat, vegan, createDish({ marks: ["vegan"] })])).toEqual([]);
  });

  it("returns none for a single dish, whose marks stand at it (rule 3.70)", () => {
    expect(sharedMarks([vegan])).toEqual([]);
    expect(sharedMarks([])).toEqual([]);
  });
});
