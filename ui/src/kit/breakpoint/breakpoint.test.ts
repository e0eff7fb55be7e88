import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { BREAKPOINTS } from "./breakpoint.arbitraries.ts";
import {
  breakpointOf,
  DESKTOP_BEYOND_PX,
  isHandheld,
  LAPTOP_BEYOND_PX,
  TABLET_FROM_PX,
} from "./breakpoint.ts";

describe("breakpointOf", () => {
  it.each([
    [0, "mobile"],
    [767, "mobile"],
    [767.9, "mobile"],
    [768, "tablet"],
    [1024, "tablet"],
    [1024.5, "laptop"],
    [1025, "laptop"],
    [1440, "laptop"],
    [1441, "desktop"],
    [7680, "desktop"],
  ])("takes a window of %d px for a %s (rule 4.19)", (width, breakpoint) => {
    expect(breakpointOf(width)).toBe(breakpoint);
  });

  it.prop([fc.double({ min: 0, noNaN: true }), fc.double({ min: 0, noNaN: true })])(
    "never takes a wider window for a smaller kind",
    (one, other) => {
      const [narrow, wide] = [Math.min(one, other), Math.max(one, other)].map((width) =>
        BREAKPOINTS.indexOf(breakpointOf(width)),
      ) as [number, number];
      expect(narrow).toBeLessThanOrEqual(wide);
    },
  );

  it("turns at 768, 1024 and 1440 px (rule 9.14)", () => {
    expect([TABLET_FROM_PX, LAPTOP_BEYOND_PX, DESKTOP_BEYOND_PX]).toEqual([768, 1024, 1440]);
  });
});

describe("isHandheld", () => {
  it("is what a mobile and a tablet are", () => {
    expect(BREAKPOINTS.filter(isHandheld)).toEqual(["mobile", "tablet"]);
  });
});
