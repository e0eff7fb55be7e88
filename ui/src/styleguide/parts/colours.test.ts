import { describe, expect, it } from "vitest";
import { backgroundsFor, colourUse, contrast, readRgb } from "./colours.ts";

const NAMES = [
  "paper",
  "paper-deep",
  "juniper",
  "berry-deep",
  "accent",
  "ink",
  "berry-ink",
  "on-dark",
  "on-accent",
];
const TOKENS = [...NAMES, "edge", "rule-on-dark"].map((name) => `--color-${name}`);

const usedAs = (use: string) =>
  TOKENS.filter((token) => colourUse(token) === use).map((token) => token.slice(8));

describe("colourUse", () => {
  it("derives the use of a colour from its name", () => {
    expect(usedAs("background")).toEqual(["paper", "paper-deep", "juniper", "berry-deep"]);
    expect(usedAs("text")).toEqual(["accent", "ink", "berry-ink", "on-dark", "on-accent"]);
    expect(usedAs("edge")).toEqual(["edge"]);
    expect(usedAs("line")).toEqual(["rule-on-dark"]);
  });

  it("treats any other name as a background", () => {
    expect(colourUse("--color-saffron")).toBe("background");
  });
});

describe("backgroundsFor", () => {
  it("puts text and edges on every paper", () => {
    for (const token of ["--color-ink", "--color-berry-ink", "--color-accent", "--color-edge"]) {
      expect(backgroundsFor(token, TOKENS)).toEqual(["--color-paper", "--color-paper-deep"]);
    }
  });

  it("puts colours for dark backgrounds on every other background", () => {
    expect(backgroundsFor("--color-on-dark", TOKENS)).toEqual(["--color-juniper", "--color-berry-deep"]);
    expect(backgroundsFor("--color-rule-on-dark", TOKENS)).toEqual(["--color-juniper", "--color-berry-deep"]);
  });

  it("puts a colour for one background on that one", () => {
    expect(backgroundsFor("--color-on-accent", TOKENS)).toEqual(["--color-accent"]);
  });

  it("puts a background on none", () => {
    expect(backgroundsFor("--color-juniper", TOKENS)).toEqual([]);
  });
});

const rgb = (text: string) => {
  const found = readRgb(text);
  if (found === null) throw new Error(`${text} is no colour`);
  return found;
};

describe("readRgb", () => {
  it("reads every format of computed colours", () => {
    expect(readRgb("rgb(255, 0, 51)")).toEqual([1, 0, 0.2, 1]);
    expect(readRgb("rgba(0, 0, 0, 0.5)")).toEqual([0, 0, 0, 0.5]);
    expect(readRgb("color(srgb 1 0.5 0 / 0.25)")).toEqual([1, 0.5, 0, 0.25]);
  });

  it("rejects any other text", () => {
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

  it("accounts for opacity", () => {
    const white = rgb("rgb(255, 255, 255)");
    expect(contrast(rgb("rgba(0, 0, 0, 0.5)"), white)).toBeCloseTo(
      contrast(rgb("rgb(127.5, 127.5, 127.5)"), white),
    );
  });
});
