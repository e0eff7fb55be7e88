import { describe, expect, it } from "vitest";
import { createAddOn, createExperience } from "../experience/experience.builders.ts";
import {
  createExperienceSlot,
  createSelection,
  createTableRequest,
  createTasting,
} from "../reservation/reservation.builders.ts";
import { offeredTimes } from "./offered-times.ts";
import { bestArea, choiceOf, onlyItem, optionsOf, selectionOf, withExperience } from "./options.ts";

const time = "2027-03-05T19:00" as const;
const input = { partySize: 2, date: "2027-03-05", time: "19:00" } as const;
const sold = [createExperience(), createExperience({ id: 8 })];
const offered = offeredTimes(
  [createExperienceSlot(), createExperienceSlot({ seatingArea: "bar", addOns: [] })],
  sold,
);
const open = { at: "options", time, experienceId: null, seatingArea: null, addOns: [] } as const;

describe("onlyItem", () => {
  it("returns the only item, and undefined for several or none", () => {
    expect(onlyItem(["bar"])).toBe("bar");
    expect(onlyItem([])).toBeUndefined();
    expect(onlyItem(["bar", "patio"])).toBeUndefined();
  });
});

describe("choiceOf", () => {
  it("returns the experience on offer at the time by its id", () => {
    expect(choiceOf(offered, time, 7)?.experience).toEqual(sold[0]);
    expect(choiceOf(offered, time, 8)).toBeUndefined();
    expect(choiceOf(offered, time, null)).toBeUndefined();
    expect(choiceOf(offered, "2027-03-05T20:00", 7)).toBeUndefined();
  });
});

describe("bestArea", () => {
  it("is the standard one, else the first (rule 4.50)", () => {
    expect(bestArea(["bar", "default"])).toBe("default");
    expect(bestArea(["patio", "bar"])).toBe("patio");
    expect(bestArea([])).toBeUndefined();
  });
});

describe("withExperience", () => {
  it("keeps a seating area on offer, and takes the best one else (rule 4.50)", () => {
    const choice = choiceOf(offered, time, 7);
    if (choice === undefined) throw new Error("not offered");
    expect(withExperience({ ...open, seatingArea: "bar" }, choice)).toEqual({
      ...open,
      experienceId: 7,
      seatingArea: "bar",
    });
    expect(withExperience({ ...open, seatingArea: "patio" }, choice).seatingArea).toBe("default");
    expect(withExperience(open, choice).seatingArea).toBe("default");
  });
});

describe("optionsOf", () => {
  it("returns the options of a selection with its add-on quantities", () => {
    const { addOns } = createTasting();
    expect(optionsOf(createTasting())).toEqual({ ...open, experienceId: 7, seatingArea: "default", addOns });
    expect(optionsOf(createSelection())).toEqual({ ...open, seatingArea: "default" });
  });
});

describe("selectionOf", () => {
  it("returns undefined without experience or seating area", () => {
    expect(selectionOf(offered, input, open)).toBeUndefined();
    expect(selectionOf(offered, input, { ...open, experienceId: 7 })).toBeUndefined();
    expect(selectionOf(offered, input, { ...open, seatingArea: "default" })).toBeUndefined();
    expect(selectionOf(offered, input, { ...open, experienceId: 7, seatingArea: "patio" })).toBeUndefined();
  });

  it("takes the add-ons of the seating area, and keeps their quantities only", () => {
    const wanted = [
      { addOn: createAddOn(), quantity: 3 },
      { addOn: createAddOn({ itemId: "cake" }), quantity: 1 },
    ];
    const chosen = { ...open, experienceId: 7, seatingArea: "default", addOns: wanted };
    expect(selectionOf(offered, input, chosen)).toEqual({
      request: createTableRequest(),
      experience: sold[0],
      addOns: [{ addOn: createAddOn(), quantity: 3 }],
    });
    expect(selectionOf(offered, input, { ...chosen, seatingArea: "bar" })?.addOns).toEqual([]);
  });
});
