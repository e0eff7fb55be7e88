import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { amounts } from "../booking/experience/experience.arbitraries.ts";
import { amountText, decodePrice, encodePrice, isPrice, moneyLabel, unitOf } from "./money.ts";

/** Currencies with no, two and three decimals. */
const currencies = fc.constantFrom("JPY", "USD", "CAD", "KWD");

describe("decodePrice", () => {
  it("converts a plain number as dollars (rules 3.30, 9.22)", () => {
    expect(decodePrice(95)).toEqual({ amount: 9500, currency: "USD" });
    expect(decodePrice(12.34).amount).toBe(1234);
    expect(decodePrice(0).amount).toBe(0);
  });

  it("divides by the multiplier, which need not be a hundred (rules 3.30, 9.22)", () => {
    const amountOf = (min_unit_amount: number, multiplier: number) =>
      decodePrice({ min_unit_amount, multiplier }).amount;
    expect(amountOf(9500, 100)).toBe(9500);
    expect(amountOf(95, 1)).toBe(9500);
    expect(amountOf(95_125, 1000)).toBe(9513);
  });

  it("rounds half a cent up in spite of binary fractions", () => {
    expect(decodePrice(1.005).amount).toBe(101);
    expect(decodePrice(8.165).amount).toBe(817);
    expect(decodePrice(1.0049).amount).toBe(100);
  });

  it.each([
    ["JPY", 9500.5, 9501],
    ["CAD", 95.005, 9501],
    ["KWD", 9.5005, 9501],
  ])("rounds a price of %s with too many decimals (rules 9.22, 9.34)", (currency, price, amount) => {
    expect(decodePrice({ min_unit_amount: price, multiplier: 1, currency })).toEqual({ amount, currency });
  });

  it("takes a price without a currency for US dollars (rule 9.34)", () => {
    for (const currency of [undefined, null]) {
      expect(decodePrice({ min_unit_amount: 95, multiplier: 1, currency })).toEqual({
        amount: 9500,
        currency: "USD",
      });
    }
  });

  it.prop([amounts, currencies])("preserves the smallest unit of every currency", (amount, currency) => {
    expect(decodePrice(encodePrice(amount, currency))).toEqual({ amount, currency });
    const plain = { min_unit_amount: amount / unitOf(currency), multiplier: 1, currency };
    expect(decodePrice(plain)).toEqual({ amount, currency });
  });

  it.prop([amounts, currencies, fc.constantFrom(1, 10, 100, 1000, 100_000)])(
    "returns the same amount for any parts",
    (amount, currency, parts) => {
      const price = { min_unit_amount: amount * parts, multiplier: unitOf(currency) * parts, currency };
      expect(decodePrice(price)).toEqual({ amount, currency });
    },
  );

  it.prop([fc.double({ min: 0, max: 1_000_000, noNaN: true }), currencies])(
    "is at most half a smallest unit away from the price",
    (price, currency) => {
      const { amount } = decodePrice({ min_unit_amount: price, multiplier: 1, currency });
      expect(Number.isInteger(amount)).toBe(true);
      expect(Math.abs(amount - price * unitOf(currency))).toBeLessThanOrEqual(0.500001);
    },
  );
});

describe("isPrice", () => {
  it.prop([fc.oneof(fc.double({ min: 0, noNaN: true }), fc.maxSafeNat()), currencies])(
    "accepts prices that keep their amount when they are encoded and decoded, and no others (rule 9.35)",
    (price, currency) => {
      const quoted = { min_unit_amount: price, multiplier: 1, currency };
      const { amount } = decodePrice(quoted);
      const isExact = amount < 1e15 && (amount > 0 || price === 0);
      expect(isPrice(quoted)).toBe(isExact);
      if (isExact) expect(decodePrice(encodePrice(amount, currency))).toEqual({ amount, currency });
    },
  );

  it.each([
    [0, true],
    [0.004, false],
    [9_999_999_999_999.99, true],
    [10_000_000_000_000, false],
    [Number.MAX_SAFE_INTEGER, false],
    [Number.MAX_VALUE, false],
  ])("decides on %d dollars: %s (rule 9.35)", (price, isAccepted) => {
    expect(isPrice(price)).toBe(isAccepted);
  });
});

describe("amountText", () => {
  it.prop([amounts, currencies])("can be read back to the amount", (amount, currency) => {
    const text = amountText(amount, currency);
    expect(text).toMatch(/^\d+(\.\d{2,3})?$/);
    expect(decodePrice({ min_unit_amount: Number(text), multiplier: 1, currency })).toEqual({
      amount,
      currency,
    });
  });
});

describe("moneyLabel", () => {
  it.each([
    [9500, "$95.00"],
    [0, "$0.00"],
    [5, "$0.05"],
    [123_456, "$1,234.56"],
  ])("formats %d cents as %s (rule 9.22)", (cents, label) => {
    expect(moneyLabel(cents, "USD")).toBe(label);
  });

  it.each([
    [9500, "CAD", "en-US", "CA$95.00"],
    [9500, "CAD", "en-CA", "$95.00"],
    [9500, "CAD", "fr-CA", "95,00\u00a0$"],
    [9500, "USD", "fr-CA", "95,00\u00a0$\u00a0US"],
    [123_456, "CAD", "fr-CA", "1\u00a0234,56\u00a0$"],
    [123_456, "CAD", "fr-FR", "1\u00a0234,56\u00a0$CA"],
    [9500, "JPY", "en-US", "\u00a59,500"],
    [9500, "KWD", "en-US", "KWD\u00a09.500"],
  ])("formats %d of %s in %s as %s (rule 9.34)", (amount, currency, language, label) => {
    expect(moneyLabel(amount, currency, { language })).toBe(label);
  });

  it("has no decimals where a short label is of whole units", () => {
    expect(moneyLabel(900, "CAD", { isShort: true })).toBe("CA$9");
    expect(moneyLabel(950, "CAD", { isShort: true })).toBe("CA$9.50");
    expect(moneyLabel(9000, "KWD", { isShort: true })).toBe("KWD\u00a09");
  });

  it.prop([amounts, currencies, fc.boolean()])(
    "can be read back to the amount",
    (amount, currency, isShort) => {
      const digits = moneyLabel(amount, currency, { isShort }).replaceAll(/[^\d.]/g, "");
      expect(decodePrice({ min_unit_amount: Number(digits), multiplier: 1, currency }).amount).toBe(amount);
    },
  );
});
