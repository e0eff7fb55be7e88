import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { BREAKPOINTS } from "../../kit/breakpoint/breakpoint.arbitraries.ts";
import { hasMobileGround, MENU_READY_MS } from "./mobile-header.ts";

describe("hasMobileGround", () => {
  it.each([
    [0, false],
    [10, false],
    [10.5, true],
    [11, true],
  ])("scrolled by %d px: %s (rule 4.10)", (scrolled, hasGround) => {
    expect(hasMobileGround("mobile", scrolled)).toBe(hasGround);
    expect(hasMobileGround("tablet", scrolled)).toBe(hasGround);
  });

  it.prop([fc.nat()])("is never so on laptop or desktop (rule 4.10)", (scrolled) => {
    expect(BREAKPOINTS.slice(2).map((breakpoint) => hasMobileGround(breakpoint, scrolled))).toEqual([
      false,
      false,
    ]);
  });
});

describe("MENU_READY_MS", () => {
  it("is 100 ms (rule 9.10)", () => {
    expect(MENU_READY_MS).toBe(100);
  });
});
