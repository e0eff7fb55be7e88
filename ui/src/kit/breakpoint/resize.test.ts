import { describe, expect, it } from "vitest";
import { mayMeasure } from "./resize.ts";

describe("mayMeasure", () => {
  it("looks at a window that begins to be resized at once", () => {
    expect(mayMeasure(null, 50_000)).toBe(true);
  });

  it("looks again after 10 ms, not sooner (rule 9.9)", () => {
    expect(mayMeasure(50_000, 50_009)).toBe(false);
    expect(mayMeasure(50_000, 50_010)).toBe(true);
    expect(mayMeasure(50_000, 50_011)).toBe(true);
  });
});
