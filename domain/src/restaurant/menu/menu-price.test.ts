import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { MENU_PRICE_LIMIT, menuCents, menuPriceLabel } from "./menu-price.ts";

describe("menuCents", () => {
  it.each([
    [0, 0],
    [9, 900],
    [9.5, 950],
    [12.34, 1234],
    [10_000, 1_000_000],
    [10_000.01, null],
    [-0.01, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [Number.NEGATIVE_INFINITY, null],
  ])("reads %d dollars as %s", (dollars, cents) => {
    expect(menuCents(dollars)).toBe(cents);
  });

  it.prop([fc.integer({ min: 0, max: MENU_PRICE_LIMIT })])(
    "loses no cent of any price up to its limit",
    (cents) => {
      expect(menuCents(cents / 100)).toBe(cents);
    },
  );

  it.prop([fc.double()])("is a whole amount within its limits, or null, whatever the number", (dollars) => {
    const cents = menuCents(dollars);
    if (cents === null) return;
    expect(Number.isInteger(cents)).toBe(true);
    expect(cents).toBeGreaterThanOrEqual(0);
    expect(cents).toBeLessThanOrEqual(MENU_PRICE_LIMIT);
  });
});

describe("menuPriceLabel", () => {
  it.each([
    [900, "$9"],
    [950, "$9.50"],
    [905, "$9.05"],
    [0, "$0"],
    [10_000, "$100"],
    [123_400, "$1,234"],
  ])("prints %d cents as %s", (cents, label) => {
    expect(menuPriceLabel(cents)).toBe(label);
  });

  it.prop([fc.integer({ min: 0, max: MENU_PRICE_LIMIT })])("can be read back to the cent", (cents) => {
    expect(menuCents(Number(menuPriceLabel(cents).replaceAll(/[$,]/g, "")))).toBe(cents);
  });
});
