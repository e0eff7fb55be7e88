import fc from "fast-check";
import type { MinorUnits } from "../../values/money.ts";
import type { AddOn, AddOnLine } from "./add-on.ts";
import { createAddOn } from "./experience.builders.ts";

/** Prices up to ten thousand units of a currency with cents. */
export const amounts: fc.Arbitrary<MinorUnits> = fc.nat(1_000_000);

/** Up to four add-ons with different item ids. */
export const addOns: fc.Arbitrary<readonly AddOn[]> = fc
  .array(fc.record({ pricePerItem: amounts, maxPerReservation: fc.nat(12) }), { maxLength: 4 })
  .map((drawn) => drawn.map((addOn, index) => createAddOn({ ...addOn, itemId: `item-${index}` })));

/** Lines of such add-ons, with quantities within their bounds. */
export const addOnLines: fc.Arbitrary<readonly AddOnLine[]> = fc
  .tuple(addOns, fc.array(fc.nat(12), { minLength: 4, maxLength: 4 }))
  .map(([offered, quantities]) =>
    offered.map((addOn, index) => ({
      addOn,
      quantity: Math.min(quantities[index] ?? 0, addOn.maxPerReservation),
    })),
  );
