import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BRANDS, brandTokens, readTokens, type Scheme } from "../../brands/brands.ts";

const ui = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(ui, file), "utf8");

const SCHEMES: readonly Scheme[] = ["light", "dark"];
type Tokens = ReadonlyMap<string, string>;

/** Returns the tokens of a brand in a scheme: the shared ones and its own. */
const tokensOf = (brand: string, scheme: Scheme): Tokens =>
  new Map([...readTokens(read("src/design/tokens.css"), scheme), ...brandTokens(brand, scheme)]);

/** Returns red, green and blue of a colour token, each from 0 to 255. */
const colourOf = (tokens: Tokens, name: string): readonly number[] => {
  const value = tokens.get(`--${name}`) ?? "";
  const [, other] = /^var\(--(.*)\)$/.exec(value) ?? [];
  if (other !== undefined) return colourOf(tokens, other);
  if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`${name} is no colour with a contrast: "${value}"`);
  return [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
};

/** Returns the relative luminance of WCAG 2.2, from 0 (black) to 1 (white). */
const luminanceOf = (colour: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastOf = (tokens: Tokens, one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [one, other]
    .map((name) => luminanceOf(colourOf(tokens, name)))
    .toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
};

const PAPERS = ["color-paper", "color-paper-bright", "color-paper-deep"];
const BANDS = ["color-juniper", "color-juniper-deep", "color-berry", "color-berry-deep"];
const every = (inks: readonly string[], grounds: readonly string[]) =>
  inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const));

/** Text and its backgrounds: a contrast of 4.5 to 1 (WCAG 1.4.3). */
const TEXT = [
  ...every(
    ["color-ink", "color-ink-soft", "color-ember", "color-ember-deep", "color-accent", "color-berry-ink"],
    PAPERS,
  ),
  ...every(["color-on-dark", "color-on-dark-soft"], BANDS),
  // Selected and pressed controls, and buttons on a band.
  ...every(["color-on-accent"], ["color-accent", "color-accent-deep"]),
  ...every(["color-juniper-deep"], ["color-on-dark", "color-on-dark-soft"]),
];

/** Edges of controls, and signs of selection, error and focus: a contrast of 3 to 1 (WCAG 1.4.11). */
const CONTROLS = [
  ...every(["color-edge", "color-focus", "color-accent", "color-ember"], PAPERS),
  ...every(["color-on-dark"], BANDS),
];

const CASES = BRANDS.flatMap((brand) => SCHEMES.map((scheme) => [brand, scheme] as const));

describe.each(CASES)("the brand %s in its %s theme", (brand, scheme) => {
  const tokens = tokensOf(brand, scheme);

  it.each(TEXT)("has readable text: %s on %s", (ink, ground) => {
    expect(contrastOf(tokens, ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROLS)("shows controls and their states: %s on %s", (line, ground) => {
    expect(contrastOf(tokens, line, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe.each(BRANDS)("the dark theme of %s", (brand) => {
  it("replaces every background, text and line colour of the light theme", () => {
    const [day, night] = [brandTokens(brand, "light"), brandTokens(brand, "dark")];
    const colours = [...day.keys()].filter(
      (name) => name.startsWith("--color-") && !name.includes("on-dark"),
    );
    expect(colours.length).toBeGreaterThan(12);
    expect(colours.filter((name) => day.get(name) === night.get(name))).toEqual([]);
  });

  it("sets color-scheme for screens only, so that native controls follow", () => {
    expect(read(`brands/${brand}/brand.css`)).toMatch(
      /@media screen and \(prefers-color-scheme: dark\) \{\s*:root \{\s*color-scheme: dark;/,
    );
    expect(read("src/design/tokens.css")).toContain("color-scheme: light;");
  });
});

describe("components", () => {
  it("use tokens for all colours and themes", () => {
    const files = globSync("src/**/*.css", { cwd: ui }).filter((file) => !file.endsWith("tokens.css"));
    expect(files.length).toBeGreaterThan(80);
    const own = files.flatMap((file) =>
      (
        read(file).match(/prefers-color-scheme|#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch)\(/gi) ?? []
      ).map((found) => `${file}: ${found}`),
    );
    expect(own).toEqual([]);
  });
});
