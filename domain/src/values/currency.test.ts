import { describe, expect, it } from "vitest";
import { decimalsOf, isCurrencyCode, isKnownCurrency } from "./currency.ts";

describe("decimalsOf", () => {
  it.each([
    ["JPY", 0],
    ["KRW", 0],
    ["USD", 2],
    ["CAD", 2],
    ["HUF", 2],
    ["KWD", 3],
    ["TND", 3],
  ])("knows those of %s (rule 9.34)", (currency, decimals) => {
    expect(decimalsOf(currency)).toBe(decimals);
  });
});

describe("isCurrencyCode", () => {
  it.each([
    ["CAD", true],
    ["ZZZ", true],
    ["cad", false],
    ["CA", false],
    ["CADD", false],
    [undefined, false],
  ])("%s: %s", (text, is) => {
    expect(isCurrencyCode(text)).toBe(is);
  });
});

describe("isKnownCurrency", () => {
  it("accepts only codes of currencies", () => {
    expect(["USD", "CAD", "JPY", "KWD"].every(isKnownCurrency)).toBe(true);
    expect(["ZZZ", "cad", "", "dollar"].some(isKnownCurrency)).toBe(false);
  });
});
