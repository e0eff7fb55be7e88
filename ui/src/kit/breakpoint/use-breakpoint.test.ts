import { fc, it } from "@fast-check/vitest";
import { afterEach, describe, expect, vi } from "vitest";
import { standInForWidth } from "../../testing/browser.ts";
import { BREAKPOINTS } from "./breakpoint.builders.ts";
import { DESKTOP_BEYOND_PX, isHandheld, LAPTOP_BEYOND_PX, TABLET_FROM_PX } from "./breakpoint.ts";
import { currentBreakpoint, onBreakpointChange } from "./use-breakpoint.ts";

afterEach(() => vi.unstubAllGlobals());

const breakpointAt = (width: number) => {
  standInForWidth(width);
  return currentBreakpoint();
};

describe("currentBreakpoint", () => {
  it.each([
    [1, "mobile"],
    [767, "mobile"],
    [767.9, "mobile"],
    [768, "tablet"],
    [1024, "tablet"],
    [1024.5, "laptop"],
    [1025, "laptop"],
    [1440, "laptop"],
    [1441, "desktop"],
    [7680, "desktop"],
  ])("classifies a window of %d px as %s (rule 4.19)", (width, breakpoint) => {
    expect(breakpointAt(width)).toBe(breakpoint);
  });

  it.prop([fc.double({ min: 0, noNaN: true }), fc.double({ min: 0, noNaN: true })])(
    "never returns a smaller breakpoint for a wider window",
    (one, other) => {
      const [narrow, wide] = [Math.min(one, other), Math.max(one, other)].map((width) =>
        BREAKPOINTS.indexOf(breakpointAt(width)),
      ) as [number, number];
      expect(narrow).toBeLessThanOrEqual(wide);
    },
  );

  it("changes at 768, 1024 and 1440 px (rule 9.14)", () => {
    expect([TABLET_FROM_PX, LAPTOP_BEYOND_PX, DESKTOP_BEYOND_PX]).toEqual([768, 1024, 1440]);
  });
});

describe("isHandheld", () => {
  it("is true of mobile and tablet only", () => {
    expect(BREAKPOINTS.filter(isHandheld)).toEqual(["mobile", "tablet"]);
  });
});

describe("onBreakpointChange", () => {
  it("calls back until it is stopped (rule 3.25)", () => {
    const resize = standInForWidth(1440);
    const seen: string[] = [];
    const stop = onBreakpointChange(() => seen.push(currentBreakpoint()));
    resize(1441);
    expect(new Set(seen)).toEqual(new Set(["desktop"]));
    stop();
    resize(390);
    expect(seen).not.toContain("mobile");
  });

  it("waits for the browser's media queries and does not listen to resizing (rule 9.9)", () => {
    standInForWidth(1440);
    const listen = vi.fn();
    vi.stubGlobal("window", { addEventListener: listen });
    const callback = vi.fn();
    onBreakpointChange(callback)();
    expect(listen).not.toHaveBeenCalled();
    expect(callback).not.toHaveBeenCalled();
  });
});
