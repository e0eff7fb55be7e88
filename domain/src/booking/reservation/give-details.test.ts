import { describe, expect, it } from "vitest";
import { createExperience } from "../experience/experience.builders.ts";
import type { Slot } from "./availability.ts";
import { editTargets } from "./give-details.ts";
import {
  createDetails,
  createExperienceSlot,
  createHold,
  createSelection,
  createSlot,
  createTasting,
} from "./reservation.builders.ts";
import type { Selection } from "./selection.ts";
import { detailing } from "./states.ts";

const sold = [createExperience(), createExperience({ id: 8 })];
const inDetails = (selection: Selection, ...slots: readonly Slot[]) =>
  detailing({ selection, hold: createHold() }, slots, {
    lastId: 3,
    catalogue: { status: "known", experiences: sold },
  });

describe("editTargets", () => {
  it("returns only the search without other choices (rule 4.29)", () => {
    expect(editTargets(inDetails(createSelection(), createSlot()))).toEqual(["search"]);
    expect(editTargets(inDetails(createSelection()))).toEqual(["search"]);
    expect(editTargets(inDetails(createSelection(), createSlot(), createExperienceSlot()))).toEqual([
      "search",
    ]);
  });

  it("returns the options for several seating areas or experiences (rule 4.29)", () => {
    expect(editTargets(inDetails(createSelection(), createSlot(), createSlot({ attribute: "bar" })))).toEqual(
      ["search", "options"],
    );
    const alone = createTasting({ addOns: [] });
    expect(editTargets(inDetails(alone, createExperienceSlot()))).toEqual(["search"]);
    expect(editTargets(inDetails(alone, createExperienceSlot({ experienceIds: [7, 8] })))).toEqual([
      "search",
      "options",
    ]);
    expect(
      editTargets(inDetails(alone, createExperienceSlot(), createExperienceSlot({ attribute: "bar" }))),
    ).toEqual(["search", "options"]);
  });

  it("returns the add-ons where any are on offer (rule 4.29)", () => {
    expect(editTargets(inDetails(createTasting()))).toEqual(["search", "addOns"]);
  });

  it("returns none during a reserve, and only the search after an unknown outcome", () => {
    const details = inDetails(createTasting(), createExperienceSlot({ experienceIds: [7, 8] }));
    expect(editTargets({ ...details, submitting: { stage: "reserve", id: 4 } })).toEqual([]);
    expect(
      editTargets({ ...details, submitting: { stage: "card", id: 4, details: createDetails() } }),
    ).toEqual([]);
    expect(editTargets({ ...details, isOutcomeUnknown: true })).toEqual(["search"]);
  });
});
