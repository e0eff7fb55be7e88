import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Omissions } from "../decode-entries.ts";
import { decodeExperiences as decode } from "./decode-experiences.ts";

const decodeWith = (body: Parameters<typeof decode>[0]) => {
  const omissions: Omissions = new Map();
  return { experiences: decode(body, omissions), omitted: Object.fromEntries(omissions) };
};
const decodeExperiences = (body: Parameters<typeof decode>[0]) => decodeWith(body).experiences;

const menu = { experience_id: 7, version: 3, name: "Tasting menu", description: "Seven courses." };
const read = { id: 7, version: 3, name: "Tasting menu", description: "Seven courses." };

describe("decodeExperiences", () => {
  it("decodes the older and the newer shape of a price", () => {
    const older = { min_unit_amount: 9500, multiplier: 100, pre_payment_required: true };
    const newer = { prepayment_required: true, multiplier: 1, prices: [{ min_unit_amount: 95 }] };
    const expected = [{ ...read, pricePerPerson: 9500, currency: "USD", isPrepaid: true }];
    expect(decodeExperiences({ data: [{ ...menu, price_per_cover: older }] })).toEqual(expected);
    expect(decodeExperiences({ data: [{ ...menu, price_info: newer }] })).toEqual(expected);
  });

  it("decodes a price of 0 as free, and a missing prepayment as none", () => {
    const free = { min_unit_amount: 0, multiplier: 100 };
    expect(decodeExperiences({ data: [{ ...menu, price_per_cover: free }] })).toEqual([
      { ...read, pricePerPerson: 0, currency: "USD", isPrepaid: false },
    ]);
    const price = { min_unit_amount: 9500, multiplier: 100, pre_payment_required: null };
    expect(decodeExperiences({ data: [{ ...menu, price_per_cover: price }] })).toMatchObject([
      { pricePerPerson: 9500, isPrepaid: false },
    ]);
  });

  it("decodes a prepayment that either shape asks for, in either spelling", () => {
    const price = { min_unit_amount: 9500, multiplier: 100 };
    const info = { multiplier: 100, prices: [{ min_unit_amount: 9500 }] };
    const prepaid = [
      { price_per_cover: { ...price, prepayment_required: true } },
      { price_info: { ...info, pre_payment_required: true } },
      { price_per_cover: price, price_info: { ...info, prepayment_required: true } },
    ];
    for (const shape of prepaid) {
      expect(decodeExperiences({ data: [{ ...menu, ...shape }] })).toMatchObject([{ isPrepaid: true }]);
    }
    const unreadable = { ...price, pre_payment_required: "yes" };
    expect(decodeExperiences({ data: [{ ...menu, price_per_cover: unreadable }] })).toEqual([]);
  });

  it("decodes digits as numbers, the id by either name, and a missing version as the first", () => {
    const price_per_cover = { min_unit_amount: 9500, multiplier: 100 };
    const { experience_id, ...rest } = menu;
    expect(
      decodeExperiences({
        data: [
          { ...rest, id: "7", version: "3", price_per_cover },
          { experience_id: "8", name: "Jazz night", description: 7, price_per_cover },
        ],
      }),
    ).toMatchObject([
      { id: 7, version: 3 },
      { id: 8, version: 1, description: "" },
    ]);
  });

  it.each([
    ["CAD", 95.125, 9513],
    ["JPY", 9500.5, 9501],
    ["KWD", 95.1255, 95_126],
  ])("decodes a price in %s in either shape (rule 9.34)", (currency, min_unit_amount, amount) => {
    const price_per_cover = { min_unit_amount, multiplier: 1, currency };
    const price_info = { multiplier: 1, currency, prices: [{ min_unit_amount }] };
    for (const price of [{ price_per_cover }, { price_info }]) {
      expect(decodeWith({ data: [{ ...menu, ...price }] }).experiences).toMatchObject([
        { pricePerPerson: amount, currency },
      ]);
    }
  });

  it("leaves out unreadable entries, invalid prices and missing ones, and counts them (rule 7.48)", () => {
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
      price(1e307, 1e300),
      price(9500, 1e300),
    ];
    const { experience_id, ...nameless } = price(9500, 100);
    const unpriced = [
      menu,
      { ...menu, price_per_cover: null },
      { ...menu, price_info: { multiplier: 100, prices: [] } },
      { ...menu, price_per_cover: { min_unit_amount: "9500", multiplier: 100 } },
      { ...menu, price_per_cover: { min_unit_amount: 9500, multiplier: 100, currency: "ZZZ" } },
    ];
    const { experiences, omitted } = decodeWith({
      data: [null, nameless, ...senseless, ...unpriced, price(9500, 100)],
    });
    expect(experiences).toEqual([{ ...read, pricePerPerson: 9500, currency: "USD", isPrepaid: false }]);
    expect(omitted).toEqual({ data: 1, "data.experience_id": 1, "data.price_per_cover": 13 });
  });

  it("decodes the readable ones alike, whatever stands among them (rule 7.48)", () => {
    const priced = { ...menu, price_per_cover: { min_unit_amount: 9500, multiplier: 100 } };
    const others = fc.array(fc.jsonValue().filter((value) => !JSON.stringify(value).includes("price_")));
    fc.assert(
      fc.property(others, others, (before, after) => {
        expect(decodeExperiences({ data: [...before, priced, ...after] })).toEqual(
          decodeExperiences({ data: [priced] }),
        );
      }),
    );
  });

  it("decodes a missing list as none", () => {
    expect(decodeExperiences({})).toEqual([]);
    expect(decodeExperiences({ data: null })).toEqual([]);
  });
});
