import { describe, expect, it } from "vitest";
import { decodeExperiences } from "./decode-experiences.ts";

const menu = { experience_id: 7, version: 3, name: "Tasting menu", description: "Seven courses." };
const read = { id: 7, version: 3, name: "Tasting menu", description: "Seven courses." };

describe("decodeExperiences", () => {
  it("decodes the older and the newer shape of a price", () => {
    const older = { min_unit_amount: 9500, multiplier: 100, pre_payment_required: true };
    const newer = { prepayment_required: true, multiplier: 1, prices: [{ min_unit_amount: 95 }] };
    const expected = [{ ...read, pricePerPerson: 9500, isPrepaid: true }];
    expect(decodeExperiences({ data: [{ ...menu, price_per_cover: older }] })).toEqual(expected);
    expect(decodeExperiences({ data: [{ ...menu, price_info: newer }] })).toEqual(expected);
  });

  it("decodes a missing price as free, and a missing prepayment as none", () => {
    expect(decodeExperiences({ data: [{ experience_id: 7, name: "Jazz night" }] })).toEqual([
      { id: 7, version: 1, name: "Jazz night", description: "", pricePerPerson: 0, isPrepaid: false },
    ]);
    const price = { min_unit_amount: 9500, multiplier: 100 };
    expect(decodeExperiences({ data: [{ ...menu, price_per_cover: price }] })).toMatchObject([
      { isPrepaid: false },
    ]);
    expect(
      decodeExperiences({ data: [{ ...menu, price_info: { multiplier: 100, prices: [] } }] }),
    ).toMatchObject([{ pricePerPerson: 0, isPrepaid: false }]);
    const free = { min_unit_amount: 0, multiplier: 100, pre_payment_required: false };
    expect(decodeExperiences({ data: [{ ...menu, price_per_cover: free }] })).toMatchObject([
      { pricePerPerson: 0, isPrepaid: false },
    ]);
  });

  it("omits unreadable entries and invalid prices", () => {
    const price = (min_unit_amount: number, multiplier: number) => ({
      ...menu,
      price_per_cover: { min_unit_amount, multiplier },
    });
    const senseless = [
      price(-1, 100),
      price(9500, 0),
      price(0, 0),
      price(-9500, -100),
      price(9500, 5e-324),
      price(1e308, 100),
    ];
    expect(decodeExperiences({ data: [null, { name: "No id" }, ...senseless] })).toEqual([]);
  });

  it("decodes a missing list as none", () => {
    expect(decodeExperiences({})).toEqual([]);
    expect(decodeExperiences({ data: null })).toEqual([]);
  });
});
