import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { localDateTimes, quarterHours } from "../time/time.arbitraries.ts";
import { attributeLabel, nearestTimes, type Slot, standardTimes } from "./availability.ts";
import { createSlot } from "./reservation.builders.ts";

const slots: fc.Arbitrary<readonly Slot[]> = fc.array(
  fc.record({
    time: localDateTimes,
    attribute: fc.constantFrom("default", "bar", "patio"),
    availabilityType: fc.subarray(["Standard", "Experience"] as const),
    version: fc.constant(1),
  }),
);

describe("standardTimes", () => {
  it("lists each time once with the attributes free at it, earliest first", () => {
    const times = standardTimes([
      createSlot({ time: "2027-03-05T19:15" }),
      createSlot({ attribute: "bar" }),
      createSlot(),
      createSlot({ attribute: "bar" }),
    ]);
    expect(times).toEqual([
      { time: "2027-03-05T19:00", attributes: ["bar", "default"] },
      { time: "2027-03-05T19:15", attributes: ["default"] },
    ]);
  });

  it("leaves out what only an experience can book", () => {
    expect(standardTimes([createSlot({ availabilityType: ["Experience"] })])).toEqual([]);
  });

  it.prop([slots])("never offers two standard times for one time value", (found) => {
    const times = standardTimes(found).map(({ time }) => time);
    expect(new Set(times).size).toBe(times.length);
    expect(times).toEqual(times.toSorted());
  });

  it.prop([slots])("offers every standard slot and no other", (found) => {
    const offered = standardTimes(found).flatMap(({ time, attributes }) =>
      attributes.map((a) => `${time} ${a}`),
    );
    const standard = found
      .filter(({ availabilityType }) => availabilityType.includes("Standard"))
      .map(({ time, attribute }) => `${time} ${attribute}`);
    expect(offered.toSorted()).toEqual([...new Set(standard)].toSorted());
  });
});

describe("nearestTimes", () => {
  it.prop([slots, quarterHours, fc.nat(6)])("keeps the nearest, in order", (found, wished, limit) => {
    const times = standardTimes(found);
    const nearest = nearestTimes(times, wished, limit);
    expect(nearest.length).toBe(Math.min(limit, times.length));
    expect(times).toEqual(expect.arrayContaining([...nearest]));
  });

  it("prefers a quarter hour later to an hour earlier", () => {
    const times = standardTimes([
      createSlot({ time: "2027-03-05T18:00" }),
      createSlot({ time: "2027-03-05T19:15" }),
    ]);
    expect(nearestTimes(times, "19:00", 1)).toEqual([{ time: "2027-03-05T19:15", attributes: ["default"] }]);
  });
});

describe("attributeLabel", () => {
  it("shows default as Standard and gives others a capital", () => {
    expect(attributeLabel("default")).toBe("Standard");
    expect(attributeLabel("patio")).toBe("Patio");
  });
});
