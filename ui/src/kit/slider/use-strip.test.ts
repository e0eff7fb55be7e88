import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextStart, previousStart, type Strip, slidePosition } from "./use-strip.ts";

const strip = (at: number, end = 650): Strip => ({ starts: [0, 300, 600, 900], at, end });

const strips = fc
  .record({
    widths: fc.array(fc.integer({ min: 40, max: 1200 }), { minLength: 1, maxLength: 12 }),
    view: fc.integer({ min: 40, max: 1400 }),
  })
  .map(({ widths, view }): Strip => {
    const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
    const length = widths.reduce((sum, width) => sum + width, 0);
    return { starts, at: 0, end: Math.max(0, length - view) };
  });

const walk = (from: Strip, move: (strip: Strip) => number, goesOn: (strip: Strip) => boolean): Strip => {
  let here = from;
  for (let steps = 0; goesOn(here) && steps < 100; steps++) here = { ...here, at: move(here) };
  return here;
};

describe("slidePosition", () => {
  it("begins with the first slide", () => {
    expect(slidePosition(strip(0))).toEqual({ index: 0, hasPrevious: false, hasNext: true });
    expect(slidePosition(strip(2))).toEqual({ index: 0, hasPrevious: false, hasNext: true });
    expect(slidePosition(strip(3))).toEqual({ index: 0, hasPrevious: true, hasNext: true });
  });

  it("returns the slide that begins nearest", () => {
    expect(slidePosition(strip(149)).index).toBe(0);
    expect(slidePosition(strip(151)).index).toBe(1);
    expect(slidePosition(strip(600)).index).toBe(2);
  });

  it("returns the last slide at the end of the strip", () => {
    expect(slidePosition(strip(647))).toEqual({ index: 2, hasPrevious: true, hasNext: true });
    expect(slidePosition(strip(648))).toEqual({ index: 3, hasPrevious: true, hasNext: false });
    expect(slidePosition(strip(650))).toEqual({ index: 3, hasPrevious: true, hasNext: false });
  });

  it("returns the first slide when all are visible or none exists", () => {
    expect(slidePosition(strip(0, 0))).toEqual({ index: 0, hasPrevious: false, hasNext: false });
    expect(slidePosition({ starts: [], at: 0, end: 0 })).toEqual({
      index: 0,
      hasPrevious: false,
      hasNext: false,
    });
  });
});

describe("previousStart and nextStart", () => {
  it("move from slide to slide", () => {
    expect(nextStart(strip(0))).toBe(300);
    expect(nextStart(strip(299))).toBe(600);
    expect(nextStart(strip(600))).toBe(650);
    expect(previousStart(strip(650))).toBe(600);
    expect(previousStart(strip(301))).toBe(0);
    expect(previousStart(strip(0))).toBe(0);
  });

  it("visit every slide once in each direction", () => {
    fc.assert(
      fc.property(strips, (start) => {
        const atEnd = walk(start, nextStart, (here) => slidePosition(here).hasNext);
        expect(atEnd.end - atEnd.at).toBeLessThanOrEqual(2);
        const back = walk(atEnd, previousStart, (here) => slidePosition(here).hasPrevious);
        expect(back.at).toBe(0);
      }),
    );
  });
});
