import { describe, expect, it } from "vitest";
import { contrast, readRgb } from "./contrast.ts";

const rgb = (text: string) => {
  const found = readRgb(text);
  if (found === null) throw new Error(`${text} is no colour`);
  return found;
};

describe("readRgb", () => {
  it("reads a colour in each way a browser says what it has computed", () => {
    expect(readRgb("rgb(255, 0, 51)")).toEqual([1, 0, 0.2, 1]);
    expect(readRgb("rgba(0, 0, 0, 0.5)")).toEqual([0, 0, 0, 0.5]);
    expect(readRgb("color(srgb 1 0.5 0 / 0.25)")).toEqual([1, 0.5, 0, 0.25]);
  });

  it("takes nothing else for one", () => {
    expect(readRgb("oklch(0.5 0.1 200)")).toBeNull();
    expect(readRgb("color(display-p3 1 0 0)")).toBeNull();
    expect(readRgb("")).toBeNull();
  });
});

describe("contrast", () => {
  it("is 21 between black and white, either way round, and 1 between a colour and itself", () => {
    const [black, white] = [rgb("rgb(0, 0, 0)"), rgb("rgb(255, 255, 255)")];
    expect(contrast(black, white)).toBeCloseTo(21);
    expect(contrast(white, black)).toBeCloseTo(21);
    expect(contrast(white, white)).toBe(1);
  });

  it("is 4.54 between white and the lightest grey that words may have on it", () => {
    expect(contrast(rgb("rgb(118, 118, 118)"), rgb("rgb(255, 255, 255)"))).toBeCloseTo(4.54, 2);
  });

  it("counts what shines through", () => {
    const white = rgb("rgb(255, 255, 255)");
    expect(contrast(rgb("rgba(0, 0, 0, 0.5)"), white)).toBeCloseTo(
      contrast(rgb("rgb(127.5, 127.5, 127.5)"), white),
    );
  });
});
