/** The use of a colour: text, edge of a control, decorative line, or background. */
export type ColourUse = "text" | "edge" | "line" | "background";

const PREFIX = "--color-";

const USES: readonly (readonly [names: RegExp, use: ColourUse])[] = [
  [/^(?:rule|overlay)/, "line"],
  [/^(?:edge|focus)/, "edge"],
  [/^(?:ink|ember|accent)|^on-|-ink$/, "text"],
];

/** The least contrast of a use (WCAG 2.2, 1.4.3 and 1.4.11); 0 where it needs none. */
export const LEAST_CONTRAST: Readonly<Record<ColourUse, number>> = {
  text: 4.5,
  edge: 3,
  line: 0,
  background: 0,
};

/** Returns the use of a colour token by its name; a background where the name says nothing else. */
export const colourUse = (token: string): ColourUse =>
  USES.find(([names]) => names.test(shortName(token)))?.[1] ?? "background";

/**
 * Returns the backgrounds of a colour token: `on-accent` goes on tokens that begin with `accent`, `on-dark` on every background
 * but paper, all others on paper. A background has none.
 */
export const backgroundsFor = (token: string, tokens: readonly string[]): readonly string[] => {
  if (colourUse(token) === "background") return [];
  const [, under] = /\bon-([a-z]+)/.exec(shortName(token)) ?? [];
  if (under === undefined) return tokens.filter(isPaper);
  const named = tokens.filter((each) => shortName(each).startsWith(under));
  return named.length > 0
    ? named
    : tokens.filter((each) => colourUse(each) === "background" && !isPaper(each));
};

/** Returns the name of a colour without the common prefix. */
export const shortName = (token: string): string => token.slice(PREFIX.length);

const isPaper = (token: string): boolean => shortName(token).startsWith("paper");

/** Red, green, blue and opacity, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads a colour as a browser computes it (`rgb(31, 77, 63)`, `rgba(…)`, `color(srgb …)`); null for any other format. */
export const readRgb = (computed: string): Rgb | null => {
  const [, kind, parts = ""] = /^(rgba?|color)\((?:srgb )?(.*)\)$/.exec(computed) ?? [];
  const [red, green, blue, alpha = 1] = parts.split(/[\s,/]+/).map(Number);
  if (kind === undefined || red === undefined || green === undefined || blue === undefined) return null;
  const most = kind === "color" ? 1 : 255;
  const found: Rgb = [red / most, green / most, blue / most, alpha];
  return found.some(Number.isNaN) ? null : found;
};

/** Returns a colour as it shows on an opaque background. */
export const over = ([red, green, blue, alpha]: Rgb, background: Rgb): Rgb => {
  const mix = (part: number, below: number) => part * alpha + below * (1 - alpha);
  return [mix(red, background[0]), mix(green, background[1]), mix(blue, background[2]), 1];
};

/** Returns the contrast of a colour with its background, from 1 to 21 (WCAG 2.2, 1.4.3). */
export const contrast = (colour: Rgb, background: Rgb): number => {
  const [low = 0, high = 0] = [luminance(over(colour, background)), luminance(background)].toSorted(
    (a, b) => a - b,
  );
  return (high + 0.05) / (low + 0.05);
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
