import { createAddOn, createExperience } from "@couvert/domain/booking/experience/experience.builders";
import {
  createSelection,
  createTableRequest,
} from "@couvert/domain/booking/reservation/reservation.builders";
import { describe, expect, it } from "vitest";
import { purchaseRows } from "./manage-page.ts";

const request = createTableRequest({ partySize: 2 });
const experience = createExperience({ name: "Tasting menu", pricePerPerson: 9500 });
const charge = { id: "ch_1", amount: 23_500 };

describe("purchaseRows", () => {
  it("returns no row for a table alone", () => {
    expect(purchaseRows({ selection: createSelection({ experience: null }), charge: null })).toEqual([]);
  });

  it("returns the experience, each add-on and the paid amount", () => {
    const addOns = [
      { addOn: createAddOn({ name: "Wine pairing", pricePerItem: 4500 }), quantity: 1 },
      { addOn: createAddOn({ itemId: "oysters", name: "Oysters", pricePerItem: 2400 }), quantity: 2 },
      { addOn: createAddOn({ itemId: "bread", name: "Bread" }), quantity: 0 },
    ];
    expect(purchaseRows({ selection: createSelection({ request, experience, addOns }), charge })).toEqual([
      ["Experience", "Tasting menu, $95.00 per person"],
      ["With it", "1 × Wine pairing, $45.00\n2 × Oysters, $48.00"],
      ["Paid", "$235.00"],
    ]);
  });

  it("returns the amount to pay at the restaurant when nothing was charged", () => {
    expect(
      purchaseRows({ selection: createSelection({ request, experience, addOns: [] }), charge: null }),
    ).toEqual([
      ["Experience", "Tasting menu, $95.00 per person"],
      ["With it", ""],
      ["To pay there", "$190.00"],
    ]);
  });

  it("leaves out a price of zero", () => {
    const free = { ...experience, pricePerPerson: 0 };
    const selection = createSelection({ request, experience: free, addOns: [] });
    expect(purchaseRows({ selection, charge: null })).toEqual([
      ["Experience", "Tasting menu"],
      ["With it", ""],
      ["To pay there", ""],
    ]);
  });
});
