import { describe, expect, it } from "vitest";
import { BREAKPOINTS } from "../../kit/breakpoint/breakpoint.arbitraries.ts";
import { FADE_SECONDS, HEADER_SCROLL_SECONDS, slideSeconds } from "./panel-motion.ts";

describe("slideSeconds", () => {
  it("is 0.5 s on mobile and tablet, 0.8 s on laptop and desktop (rule 9.11)", () => {
    expect(BREAKPOINTS.map(slideSeconds)).toEqual([0.5, 0.5, 0.8, 0.8]);
  });
});

describe("a panel's motion", () => {
  it("is quick: 0.2 s to scroll to the header, 0.2 s to fade (rule 9.12)", () => {
    expect([HEADER_SCROLL_SECONDS, FADE_SECONDS]).toEqual([0.2, 0.2]);
  });
});
