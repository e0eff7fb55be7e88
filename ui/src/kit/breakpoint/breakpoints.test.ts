import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { standInForWidth } from "../../testing/browser.ts";
import { breakpointOf } from "./breakpoint.ts";
import { currentBreakpoint, onBreakpointChange } from "./breakpoints.ts";

afterEach(() => vi.unstubAllGlobals());

describe("currentBreakpoint", () => {
  it("is what the domain makes of the window's width, at every width (rule 4.19)", () => {
    const edges = fc.constantFrom(767, 768, 1024, 1025, 1440, 1441);
    fc.assert(
      fc.property(fc.oneof(edges, fc.integer({ min: 1, max: 4000 })), (width) => {
        standInForWidth(width);
        expect(currentBreakpoint()).toBe(breakpointOf(width));
      }),
    );
  });
});

describe("onBreakpointChange", () => {
  it("calls back until it is stopped", () => {
    const resize = standInForWidth(1440);
    const seen: string[] = [];
    const stop = onBreakpointChange(() => seen.push(currentBreakpoint()));
    resize(1441);
    expect(new Set(seen)).toEqual(new Set(["desktop"]));
    stop();
    resize(390);
    expect(seen).not.toContain("mobile");
  });
});
