import { describe, expect, it } from "vitest";
import { BREAKPOINTS } from "../../kit/breakpoint/breakpoint.builders.ts";
import { FADE_SECONDS, slideSeconds } from "./panel-motion.ts";

describe("slideSeconds", () => {
  it("is 0.5 s on mobile and tablet, 0.8 s on laptop and desktop (rule 9.11)", () => {
    expect(BREAKPOINTS.map(slideSeconds)).toEqual([0.5, 0.5, 0.8, 0.8]);
  });
});

describe("FADE_SECONDS", () => {
  it("is 0.2 s (rule 9.12)", () => {
    expect(FADE_SECONDS).toBe(0.2);
  });
});
