import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { decodePrice, encodePrice } from "../../values/money.ts";
import { lineCost } from "./add-on.ts";
import { addOnLines, amounts } from "./experience.arbitraries.ts";
import { createAddOn, createExperience } from "./experience.builders.ts";
import { priceExperience } from "./experience.ts";

/** Currencies with no, two and three decimals. */
const currencies = fc.constantFrom("JPY", "USD", "CAD", "KWD");
const people = fc.integer({ min: 1, max: 20 });

describe("priceExperience", () => {
  it("returns the price per person times people, plus add-ons (rule 9.22)", () => {
    const lines = [{ addOn: createAddOn(), quantity: 2 }];
    expect(priceExperience(createExperience(), 3, lines)).toEqual({
      perPerson: 9500,
      people: 3,
      addOns: 9000,
      total: 37_500,
      currency: "USD",
    });
  });

  it("returns 0 for a free experience", () => {
    expect(priceExperience({ pricePerPerson: 0, currency: "USD" }, 4, []).total).toBe(0);
  });

  it.prop([amounts, people, addOnLines, currencies])(
    "equals the sum of its parts to the smallest unit of its currency (rules 9.22, 9.34)",
    (pricePerPerson, size, lines, currency) => {
      const price = priceExperience({ pricePerPerson, currency }, size, lines);
      expect(price.currency).toBe(currency);
      expect(decodePrice(encodePrice(price.total, currency))).toEqual({ amount: price.total, currency });
      const parts = [...Array.from({ length: size }, () => pricePerPerson), ...lines.map(lineCost)];
      expect(price.total).toBe(parts.reduce((sum, part) => sum + part, 0));
      expect(Number.isInteger(price.total)).toBe(true);
    },
  );

  it.prop([amounts, people, addOnLines])(
    "rises by the price per person with each guest",
    (pricePerPerson, size, lines) => {
      const price = (guests: number) =>
        priceExperience({ pricePerPerson, currency: "USD" }, guests, lines).total;
      expect(price(size + 1) - price(size)).toBe(pricePerPerson);
    },
  );
});
