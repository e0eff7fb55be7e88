import { describe, expect, it } from "vitest";
import { createAddOn, createExperience } from "../experience/experience.builders.ts";
import { createSelection, createTableRequest, createTasting } from "./reservation.builders.ts";
import { isHeldAlike, needsCard, priceSelection, tableAlone } from "./selection.ts";

describe("tableAlone", () => {
  it("has the table request and nothing else", () => {
    expect(tableAlone(createTableRequest())).toEqual(createSelection());
  });
});

describe("priceSelection", () => {
  it("returns null for a table without an experience", () => {
    expect(priceSelection(createSelection())).toBeNull();
  });

  it("returns the experience times people plus the wanted add-ons (rule 9.22)", () => {
    const addOns = [
      { addOn: createAddOn(), quantity: 2 },
      { addOn: createAddOn({ itemId: "cake" }), quantity: 0 },
    ];
    expect(priceSelection(createTasting({ addOns }))).toEqual({
      perPerson: 9500,
      people: 2,
      addOns: 9000,
      total: 28_000,
      currency: "USD",
    });
  });
});

describe("needsCard", () => {
  it("returns true only for a prepaid experience (rule 3.36)", () => {
    expect(needsCard(createTasting())).toBe(true);
    expect(needsCard(createTasting({ experience: createExperience({ isPrepaid: false }) }))).toBe(false);
    expect(needsCard(createSelection())).toBe(false);
  });
});

describe("isHeldAlike", () => {
  it("returns false for a selection that needs another hold", () => {
    const tasting = createTasting();
    const seated = (request: Parameters<typeof createTableRequest>[0]) =>
      createTasting({ request: createTableRequest(request) });
    expect(isHeldAlike(tasting, createTasting({ addOns: [] }))).toBe(true);
    expect(isHeldAlike(createSelection(), createSelection())).toBe(true);
    for (const other of [
      seated({ partySize: 3 }),
      seated({ time: "2027-03-05T20:00" }),
      seated({ seatingArea: "bar" }),
      createTasting({ experience: createExperience({ id: 8 }) }),
      createTasting({ experience: createExperience({ version: 4 }) }),
      createSelection(),
    ]) {
      expect(isHeldAlike(tasting, other)).toBe(false);
      expect(isHeldAlike(other, tasting)).toBe(false);
    }
  });
});
