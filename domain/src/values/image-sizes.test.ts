import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { densityWidths, IMAGE_WIDTHS, MAX_SIDE, madeWidth, widthsOf } from "./image-sizes.ts";

describe("widthsOf", () => {
  it.each([
    [4000, [640, 828, 1200, 2048, 3840]],
    [3840, [640, 828, 1200, 2048, 3840]],
    [1800, [640, 828, 1200, 1800]],
    [828, [640, 828]],
    [320, [320]],
  ])("requests a picture of %d px in %j (rule 9.15)", (width, widths) => {
    expect(widthsOf(width)).toEqual(widths);
  });

  it.prop([fc.integer({ min: 1, max: 8000 })])("never exceeds the picture, nor repeats a width", (width) => {
    const widths = widthsOf(width);
    expect(Math.max(...widths)).toBe(Math.min(width, Math.max(...IMAGE_WIDTHS)));
    expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b));
  });
});

describe("densityWidths", () => {
  it.each([
    [1200, 120, [120, 240, 360]],
    [300, 120, [120, 240, 300]],
    [240, 120, [120, 240, 240]],
    [80, 120, [80, 80, 80]],
  ])("requests a picture of %d px that is shown %d px wide in %j (rule 9.15)", (width, shown, widths) => {
    expect(densityWidths(width, shown)).toEqual(widths);
  });

  it.prop([fc.integer({ min: 1, max: 8000 }), fc.integer({ min: 1, max: 500 })])(
    "has every density that the picture has, and never exceeds it",
    (width, shown) => {
      for (const [index, each] of densityWidths(width, shown).entries()) {
        expect(each).toBe(Math.min(width, (index + 1) * shown));
      }
    },
  );
});

describe("madeWidth", () => {
  it.each([
    [1, 80],
    [80, 80],
    [81, 160],
    [300, 320],
    [641, 828],
    [2049, 3840],
    [9000, 3840],
  ])("makes a picture for %d px in %d px (rule 7.66)", (requested, made) => {
    expect(madeWidth(requested)).toBe(made);
  });

  it.prop([fc.integer({ min: 1, max: 8000 })])(
    "makes every width that pages name for large pictures as it is",
    (width) => {
      for (const each of widthsOf(Math.max(width, MAX_SIDE))) expect(madeWidth(each)).toBe(each);
      expect(madeWidth(width)).toBeGreaterThanOrEqual(Math.min(width, MAX_SIDE));
    },
  );
});
