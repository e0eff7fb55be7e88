import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { SWIPE_PX, swipeOf } from "./swipe.ts";

describe("swipeOf", () => {
  it.each([
    [-10, 0, "next"],
    [-9.9, 0, null],
    [0, 0, null],
    [9.9, 0, null],
    [10, 0, "previous"],
    [11, 0, "previous"],
  ])("%d px across and %d px down leads to %s (rule 9.28)", (across, down, way) => {
    expect(swipeOf(across, down)).toBe(way);
  });

  it.each([
    [-20, 20, "next"],
    [-20, -20, "next"],
    [20, 20.5, null],
    [20, -20.5, null],
  ])("ignores a scroll: %d px across and %d px down leads to %s", (across, down, way) => {
    expect(swipeOf(across, down)).toBe(way);
  });

  const px = fc.integer({ min: -2000, max: 2000 });
  it.prop([px, px])("maps the opposite swipe to the opposite direction", (across, down) => {
    const back = { next: "previous", previous: "next" } as const;
    const way = swipeOf(across, down);
    expect(swipeOf(-across, down)).toBe(way === null ? null : back[way]);
  });

  it("is 10 px", () => {
    expect(SWIPE_PX).toBe(10);
  });
});
