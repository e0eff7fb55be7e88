import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { BREAKPOINTS, breakpoints } from "../../kit/breakpoint/breakpoint.arbitraries.ts";
import { closeControlOf, scrollsToHeader, standsStill } from "./open-panel.ts";

describe("standsStill", () => {
  it.each([
    ["mobile", false],
    ["tablet", false],
    ["laptop", true],
    ["desktop", true],
  ] as const)("behind an open panel, on a %s: %s (rule 4.7)", (breakpoint, isStill) => {
    expect(standsStill({ breakpoint, isPanelOpen: true, isMenuOpen: false })).toBe(isStill);
  });

  it.prop([breakpoints(), fc.boolean()])(
    "is so below an open menu, whatever else is open (rule 4.9)",
    (breakpoint, isPanelOpen) => {
      expect(standsStill({ breakpoint, isPanelOpen, isMenuOpen: true })).toBe(true);
    },
  );

  it.prop([breakpoints()])("is not so where nothing covers the page", (breakpoint) => {
    expect(standsStill({ breakpoint, isPanelOpen: false, isMenuOpen: false })).toBe(false);
  });
});

describe("scrollsToHeader", () => {
  it("is done on a desktop alone; elsewhere a panel opens at once (rule 4.8)", () => {
    expect(BREAKPOINTS.filter((breakpoint) => scrollsToHeader(breakpoint, false))).toEqual(["desktop"]);
  });

  it.prop([breakpoints()])("is not needed where the header is in view", (breakpoint) => {
    expect(scrollsToHeader(breakpoint, true)).toBe(false);
  });
});

describe("closeControlOf", () => {
  it("is a back arrow in the hand and a cross on the table", () => {
    expect(BREAKPOINTS.map(closeControlOf)).toEqual(["back", "back", "cross", "cross"]);
  });
});
