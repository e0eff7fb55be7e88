import { describe, expect, it } from "vitest";
import { createAddOn, createExperience } from "../experience/experience.builders.ts";
import { offeredTimes } from "./offered-times.ts";
import { choiceOf, optionsOf, selectionOf, soleOf, withExperience } from "./options.ts";
import {
  createExperienceSlot,
  createSelection,
  createTableRequest,
  createTasting,
} from "./reservation.builders.ts";

const time = "2027-03-05T19:00" as const;
const input = { partySize: 2, date: "2027-03-05", time: "19:00" } as const;
const sold = [createExperience(), createExperience({ id: 8 })];
const offered = offeredTimes(
  [createExperienceSlot(), createExperienceSlot({ attribute: "bar", addOns: [] })],
  sold,
);
const open = { at: "options", time, experienceId: null, attribute: null, addOns: [] } as const;

describe("soleOf", () => {
  it("is the one item there is, and none where there is a choice or nothing", () => {
    expect(soleOf(["bar"])).toBe("bar");
    expect(soleOf([])).toBeUndefined();
    expect(soleOf(["bar", "patio"])).toBeUndefined();
  });
});

describe("choiceOf", () => {
  it("finds the experience that is offered at the time under that id", () => {
    expect(choiceOf(offered, time, 7)?.experience).toEqual(sold[0]);
    expect(choiceOf(offered, time, 8)).toBeUndefined();
    expect(choiceOf(offered, time, null)).toBeUndefined();
    expect(choiceOf(offered, "2027-03-05T20:00", 7)).toBeUndefined();
  });
});

describe("withExperience", () => {
  it("keeps a seating that can be had, and chooses none where there are several", () => {
    const choice = choiceOf(offered, time, 7);
    if (choice === undefined) throw new Error("not offered");
    expect(withExperience({ ...open, attribute: "bar" }, choice)).toEqual({
      ...open,
      experienceId: 7,
      attribute: "bar",
    });
    expect(withExperience({ ...open, attribute: "patio" }, choice).attribute).toBeNull();
    expect(withExperience(open, choice).attribute).toBeNull();
  });
});

describe("optionsOf", () => {
  it("opens a selection to be chosen anew, with what was wanted of its add-ons", () => {
    const { addOns } = createTasting();
    expect(optionsOf(createTasting())).toEqual({ ...open, experienceId: 7, attribute: "default", addOns });
    expect(optionsOf(createSelection())).toEqual({ ...open, attribute: "default" });
  });
});

describe("selectionOf", () => {
  it("is nothing while the experience or the seating is missing", () => {
    expect(selectionOf(offered, input, open)).toBeUndefined();
    expect(selectionOf(offered, input, { ...open, experienceId: 7 })).toBeUndefined();
    expect(selectionOf(offered, input, { ...open, attribute: "default" })).toBeUndefined();
    expect(selectionOf(offered, input, { ...open, experienceId: 7, attribute: "patio" })).toBeUndefined();
  });

  it("offers the add-ons of the seating, and keeps what was wanted of those alone", () => {
    const wanted = [
      { addOn: createAddOn(), quantity: 3 },
      { addOn: createAddOn({ itemId: "cake" }), quantity: 1 },
    ];
    const chosen = { ...open, experienceId: 7, attribute: "default", addOns: wanted };
    expect(selectionOf(offered, input, chosen)).toEqual({
      request: createTableRequest(),
      experience: sold[0],
      addOns: [{ addOn: createAddOn(), quantity: 3 }],
    });
    expect(selectionOf(offered, input, { ...chosen, attribute: "bar" })?.addOns).toEqual([]);
  });
});
