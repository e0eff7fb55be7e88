import { it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createAddOn, createExperience } from "../experience/experience.builders.ts";
import { experiencesOf, offeredTime, offeredTimes } from "./offered-times.ts";
import { slots } from "./reservation.arbitraries.ts";
import { createExperienceSlot, createSlot } from "./reservation.builders.ts";

const tasting = createExperience();
const brunch = createExperience({ id: 8, name: "Brunch" });
const catalogue = [tasting, brunch];
const time = "2027-03-05T19:00" as const;

describe("offeredTimes", () => {
  it("lists each standard time once with its free seating areas, earliest first", () => {
    const found = [
      createSlot({ time: "2027-03-05T19:15" }),
      createSlot({ attribute: "bar" }),
      createSlot(),
      createSlot({ attribute: "bar" }),
    ];
    expect(offeredTimes(found, [])).toEqual([
      { type: "Standard", time, attributes: ["bar", "default"] },
      { type: "Standard", time: "2027-03-05T19:15", attributes: ["default"] },
    ]);
  });

  it("lists each experience time once, with its experiences and seating areas", () => {
    const bar = createExperienceSlot({ attribute: "bar", experienceIds: [7, 8], addOns: [] });
    expect(
      offeredTimes([createExperienceSlot(), bar, createExperienceSlot({ addOns: [] })], catalogue),
    ).toEqual([
      {
        type: "Experience",
        time,
        choices: [
          {
            experience: tasting,
            seatings: [
              { attribute: "default", addOns: [createAddOn()] },
              { attribute: "bar", addOns: [] },
            ],
          },
          { experience: brunch, seatings: [{ attribute: "bar", addOns: [] }] },
        ],
      },
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
      one.type === "Standard" ? one.attributes.map((attribute) => `${one.time} ${attribute}`) : [],
    );
    const standard = found
      .filter(({ availabilityType }) => availabilityType.includes("Standard"))
      .map((slot) => `${slot.time} ${slot.attribute}`);
    expect(offered.toSorted()).toEqual([...new Set(standard)].toSorted());
  });

  it.prop([slots])("offers every sold experience of a slot and no other", (found) => {
    const offered = offeredTimes(found, catalogue).flatMap((one) =>
      one.type === "Experience"
        ? one.choices.flatMap(({ experience, seatings }) =>
            seatings.map(({ attribute }) => `${one.time} ${attribute} ${experience.id}`),
          )
        : [],
    );
    const bookable = found
      .filter(({ availabilityType }) => availabilityType.includes("Experience"))
      .flatMap((slot) =>
        slot.experienceIds.filter((id) => id !== 9).map((id) => `${slot.time} ${slot.attribute} ${id}`),
      );
    expect(offered.toSorted()).toEqual([...new Set(bookable)].toSorted());
  });
});

describe("offeredTime", () => {
  it("returns the time of a kind", () => {
    const offered = offeredTimes([createSlot(), createExperienceSlot()], catalogue);
    expect(offeredTime(offered, "Experience", time)?.choices).toHaveLength(1);
    expect(offeredTime(offered, "Standard", time)?.attributes).toEqual(["default"]);
    expect(offeredTime(offered, "Standard", "2027-03-05T20:00")).toBeUndefined();
  });
});

describe("experiencesOf", () => {
  it("returns the known experiences, and none before", () => {
    const experiences = [createExperience()];
    expect(experiencesOf({ status: "known", experiences })).toBe(experiences);
    expect(experiencesOf({ status: "unknown" })).toEqual([]);
    expect(experiencesOf({ status: "asked", id: 1 })).toEqual([]);
  });
});
