import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { amounts } from "../booking/experience/experience.arbitraries.ts";
import { centsOf, dollarsLabel } from "./price.ts";

describe("centsOf", () => {
  it("converts a plain number as dollars (rules 3.30, 9.22)", () => {
    expect(centsOf(95)).toBe(9500);
    expect(centsOf(12.34)).toBe(1234);
    expect(centsOf(0)).toBe(0);
  });

  it("divides by the multiplier, which need not be a hundred (rules 3.30, 9.22)", () => {
    expect(centsOf({ minUnitAmount: 9500, multiplier: 100 })).toBe(9500);
    expect(centsOf({ minUnitAmount: 95, multiplier: 1 })).toBe(9500);
    expect(centsOf({ minUnitAmount: 95_125, multiplier: 1000 })).toBe(9513);
  });

  it("rounds half a cent up in spite of binary fractions", () => {
    expect(centsOf(1.005)).toBe(101);
    expect(centsOf(8.165)).toBe(817);
    expect(centsOf(1.0049)).toBe(100);
  });

  it.prop([amounts])("keeps every cent of a price in dollars", (cents) => {
    expect(centsOf(cents / 100)).toBe(cents);
  });

  it.prop([amounts, fc.constantFrom(1, 10, 100, 1000, 100_000)])(
    "returns the same amount for any unit",
    (cents, units) => {
      expect(centsOf({ minUnitAmount: cents * units, multiplier: 100 * units })).toBe(cents);
    },
  );
});

describe("dollarsLabel", () => {
  it.each([
    [9500, "$95.00"],
    [0, "$0.00"],
    [5, "$0.05"],
    [123_456, "$1,234.56"],
  ])("formats %d cents as %s", (cents, label) => {
    expect(dollarsLabel(cents)).toBe(label);
  });
});
