import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createAddOn, createExperience } from "../experience/experience.builders.ts";
import type { Slot } from "../reservation/availability.ts";
import {
  createDetails,
  createExperienceSlot,
  createHold,
  createSelection,
  createSlot,
  createTasting,
} from "../reservation/reservation.builders.ts";
import type { Selection } from "../reservation/selection.ts";
import { editTargets, experiencesOf, offeredTime, offeredTimes } from "./offered-times.ts";
import { slots } from "./reservation.arbitraries.ts";
import { searchFor } from "./search-input.ts";
import { detailing } from "./states.ts";

const tasting = createExperience();
const brunch = createExperience({ id: 8, name: "Brunch" });
const catalogue = [tasting, brunch];
const time = "2027-03-05T19:00" as const;

describe("offeredTimes", () => {
  it("lists each standard time once with its free seating areas, earliest first", () => {
    const found = [
      createSlot({ time: "2027-03-05T19:15" }),
      createSlot({ seatingArea: "bar" }),
      createSlot(),
      createSlot({ seatingArea: "bar" }),
    ];
    expect(offeredTimes(found, [])).toEqual([
      { type: "Standard", time, seatingAreas: ["bar", "default"] },
      { type: "Standard", time: "2027-03-05T19:15", seatingAreas: ["default"] },
    ]);
  });

  it("lists each experience time once, with its experiences and seating areas", () => {
    const bar = createExperienceSlot({ seatingArea: "bar", experienceIds: [7, 8], addOns: [] });
    expect(
      offeredTimes([createExperienceSlot(), bar, createExperienceSlot({ addOns: [] })], catalogue),
    ).toEqual([
      {
        type: "Experience",
        time,
        choices: [
          {
            experience: tasting,
            areas: [
              { seatingArea: "default", addOns: [createAddOn()] },
              { seatingArea: "bar", addOns: [] },
            ],
          },
          { experience: brunch, areas: [{ seatingArea: "bar", addOns: [] }] },
        ],
      },
    ]);
  });

  it("offers no add-on in another currency than the experience (rule 9.34)", () => {
    const addOns = [createAddOn({ currency: "CAD" }), createAddOn({ itemId: "tea" })];
    expect(offeredTimes([createExperienceSlot({ addOns })], [tasting])).toMatchObject([
      { choices: [{ areas: [{ addOns: [{ itemId: "tea" }] }] }] },
    ]);
  });

  it("puts the standard time before the experience time", () => {
    const both = createExperienceSlot({ availabilityType: ["Experience", "Standard"] });
    expect(offeredTimes([both], catalogue).map(({ type }) => type)).toEqual(["Standard", "Experience"]);
  });

  it("omits experiences that are not sold, and slots without any", () => {
    expect(offeredTimes([createExperienceSlot({ experienceIds: [99] })], catalogue)).toEqual([]);
    expect(offeredTimes([createExperienceSlot({ experienceIds: [] })], catalogue)).toEqual([]);
    expect(offeredTimes([createSlot({ experienceIds: [7] })], catalogue)).toHaveLength(1);
    expect(offeredTimes([createExperienceSlot()], [])).toEqual([]);
  });

  it.prop([slots])(
    "never offers two standard or two experience times for one time value (rule 5.6)",
    (found) => {
      const times = offeredTimes(found, catalogue).map(({ type, time: at }) => `${at} ${type}`);
      expect(new Set(times).size).toBe(times.length);
      expect(times.map((one) => one.slice(0, 16))).toEqual(times.map((one) => one.slice(0, 16)).toSorted());
    },
  );

  it.prop([slots])("offers every standard slot and no other", (found) => {
    const offered = offeredTimes(found, []).flatMap((one) =>
      one.type === "Standard" ? one.seatingAreas.map((seatingArea) => `${one.time} ${seatingArea}`) : [],
    );
    const standard = found
      .filter(({ availabilityType }) => availabilityType.includes("Standard"))
      .map((slot) => `${slot.time} ${slot.seatingArea}`);
    expect(offered.toSorted()).toEqual([...new Set(standard)].toSorted());
  });

  it.prop([slots])("offers every sold experience of a slot and no other", (found) => {
    const offered = offeredTimes(found, catalogue).flatMap((one) =>
      one.type === "Experience"
        ? one.choices.flatMap(({ experience, areas }) =>
            areas.map(({ seatingArea }) => `${one.time} ${seatingArea} ${experience.id}`),
          )
        : [],
    );
    const bookable = found
      .filter(({ availabilityType }) => availabilityType.includes("Experience"))
      .flatMap((slot) =>
        slot.experienceIds.filter((id) => id !== 9).map((id) => `${slot.time} ${slot.seatingArea} ${id}`),
      );
    expect(offered.toSorted()).toEqual([...new Set(bookable)].toSorted());
  });
});

describe("offeredTime", () => {
  it("returns the time of a kind", () => {
    const offered = offeredTimes([createSlot(), createExperienceSlot()], catalogue);
    expect(offeredTime(offered, "Experience", time)?.choices).toHaveLength(1);
    expect(offeredTime(offered, "Standard", time)?.seatingAreas).toEqual(["default"]);
    expect(offeredTime(offered, "Standard", "2027-03-05T20:00")).toBeUndefined();
  });
});

describe("experiencesOf", () => {
  it("returns the known experiences, and none before", () => {
    const experiences = [createExperience()];
    expect(experiencesOf({ status: "known", experiences })).toBe(experiences);
    expect(experiencesOf({ status: "unknown" })).toEqual([]);
    expect(experiencesOf({ status: "loading", id: 1 })).toEqual([]);
  });
});

const sold = [createExperience(), createExperience({ id: 8 })];
const inDetails = (selection: Selection, ...slots: readonly Slot[]) =>
  detailing(
    { selection, hold: createHold() },
    { input: searchFor(selection.request), slots },
    { lastId: 3, catalogue: { status: "known", experiences: sold } },
  );

describe("editTargets", () => {
  it("returns only the search without other choices (rule 4.29)", () => {
    expect(editTargets(inDetails(createSelection(), createSlot()))).toEqual(["search"]);
    expect(editTargets(inDetails(createSelection()))).toEqual(["search"]);
    expect(editTargets(inDetails(createSelection(), createSlot(), createExperienceSlot()))).toEqual([
      "search",
    ]);
  });

  it("returns the options for several seating areas or experiences (rule 4.29)", () => {
    expect(
      editTargets(inDetails(createSelection(), createSlot(), createSlot({ seatingArea: "bar" }))),
    ).toEqual(["search", "options"]);
    const alone = createTasting({ addOns: [] });
    expect(editTargets(inDetails(alone, createExperienceSlot()))).toEqual(["search"]);
    expect(editTargets(inDetails(alone, createExperienceSlot({ experienceIds: [7, 8] })))).toEqual([
      "search",
      "options",
    ]);
    expect(
      editTargets(inDetails(alone, createExperienceSlot(), createExperienceSlot({ seatingArea: "bar" }))),
    ).toEqual(["search", "options"]);
  });

  it("returns the add-ons where any are on offer (rule 4.29)", () => {
    expect(editTargets(inDetails(createTasting()))).toEqual(["search", "addOns"]);
  });

  it("returns none during a reserve, and only the search after an unknown outcome", () => {
    const details = inDetails(createTasting(), createExperienceSlot({ experienceIds: [7, 8] }));
    expect(
      editTargets({ ...details, submitting: { stage: "reserve", id: 4, details: createDetails() } }),
    ).toEqual([]);
    expect(
      editTargets({ ...details, submitting: { stage: "card", id: 4, details: createDetails() } }),
    ).toEqual([]);
    expect(editTargets({ ...details, isOutcomeUnknown: true })).toEqual(["search"]);
  });
});
