import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { NUTRITION_LIMIT, nutritionFigure } from "./nutrition.ts";

describe("nutritionFigure", () => {
  it.each([
    [0, 0],
    [12.4, 12],
    [12.5, 13],
    [100_000, 100_000],
    [100_001, null],
    [-1, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
  ])("reads %d as %s", (value, figure) => {
    expect(nutritionFigure(value)).toBe(figure);
  });

  it.prop([fc.double()])("is a whole figure within its limits, or null", (value) => {
    const figure = nutritionFigure(value);
    expect(figure === null || (Number.isInteger(figure) && figure >= 0 && figure <= NUTRITION_LIMIT)).toBe(
      true,
    );
  });
});
