import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { emptyLines, lineCost, wantedLines, withQuantity } from "./add-on.ts";
import { addOnLines, addOns } from "./experience.arbitraries.ts";
import { createAddOn } from "./experience.builders.ts";

const wine = createAddOn();
const cake = createAddOn({ itemId: "cake", pricePerItem: 1200, maxPerReservation: 1 });

describe("withQuantity", () => {
  it("keeps a quantity between 0 and the maximum (rule 5.15)", () => {
    const quantityOf = (quantity: number) => withQuantity(emptyLines([wine]), "wine", quantity)[0]?.quantity;
    expect([-1, 0, 4, 5].map(quantityOf)).toEqual([0, 0, 4, 4]);
    expect([2.9, Number.NaN].map(quantityOf)).toEqual([2, 0]);
  });

  it("changes one item and no other", () => {
    const lines = withQuantity(emptyLines([wine, cake]), "cake", 1);
    expect(lines).toEqual([
      { addOn: wine, quantity: 0 },
      { addOn: cake, quantity: 1 },
    ]);
    expect(withQuantity(lines, "tea", 3)).toEqual(lines);
  });

  it.prop([addOns, fc.array(fc.tuple(fc.nat(3), fc.integer({ min: -20, max: 20 })))])(
    "never leaves the bounds of an item",
    (offered, changes) => {
      const lines = changes.reduce(
        (before, [item, quantity]) => withQuantity(before, `item-${item}`, quantity),
        emptyLines(offered),
      );
      for (const { addOn, quantity } of lines) {
        expect(quantity).toBeGreaterThanOrEqual(0);
        expect(quantity).toBeLessThanOrEqual(addOn.maxPerReservation);
      }
    },
  );
});

describe("lineCost", () => {
  it("returns the price of an item times its quantity (rule 3.29)", () => {
    expect(lineCost({ addOn: wine, quantity: 3 })).toBe(13_500);
  });
});

describe("wantedLines", () => {
  it.prop([addOnLines])("keeps every line with a quantity above 0 (rule 3.31)", (lines) => {
    const wanted = wantedLines(lines);
    expect(wanted.every(({ quantity }) => quantity > 0)).toBe(true);
    const cost = (some: typeof lines) => some.reduce((sum, line) => sum + lineCost(line), 0);
    expect(cost(wanted)).toBe(cost(lines));
  });
});
