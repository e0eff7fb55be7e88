/** What a colour is for: words, lines that bound a control, lines that only decorate, or a ground under others. */
export type ColourUse = "text" | "edge" | "line" | "ground";

const PREFIX = "--color-";

const USES: readonly (readonly [names: RegExp, use: ColourUse])[] = [
  [/^(?:rule|overlay)/, "line"],
  [/^(?:edge|focus)/, "edge"],
  [/^(?:ink|ember|accent)|^on-|-ink$/, "text"],
];

/** The least contrast that a use asks for (WCAG 2.2, 1.4.3 and 1.4.11); 0 where it asks for none. */
export const LEAST_CONTRAST: Readonly<Record<ColourUse, number>> = { text: 4.5, edge: 3, line: 0, ground: 0 };

/** What a colour token is for, which its name says: a ground where it says nothing else. */
export const useOf = (token: string): ColourUse =>
  USES.find(([names]) => names.test(shortName(token)))?.[1] ?? "ground";

/**
 * Of all colour tokens, those that one is meant to stand on: what is called `on-accent` on those that begin with `accent`,
 * what is `on-dark` on every ground that is no paper, everything else on paper. A ground stands on nothing.
 */
export const groundsFor = (token: string, tokens: readonly string[]): readonly string[] => {
  if (useOf(token) === "ground") return [];
  const [, under] = /\bon-([a-z]+)/.exec(shortName(token)) ?? [];
  if (under === undefined) return tokens.filter(isPaper);
  const named = tokens.filter((each) => shortName(each).startsWith(under));
  return named.length > 0 ? named : tokens.filter((each) => useOf(each) === "ground" && !isPaper(each));
};

/** The name of a colour without what all of them begin with. */
export const shortName = (token: string): string => token.slice(PREFIX.length);

const isPaper = (token: string): boolean => shortName(token).startsWith("paper");

/** Red, green, blue and opacity, each from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number, alpha: number];

/** A colour as a browser computes it (`rgb(31, 77, 63)`, `rgba(…)`, `color(srgb …)`); null for any other way of saying one. */
export const readRgb = (computed: string): Rgb | null => {
  const [, kind, parts = ""] = /^(rgba?|color)\((?:srgb )?(.*)\)$/.exec(computed) ?? [];
  const [red, green, blue, alpha = 1] = parts.split(/[\s,/]+/).map(Number);
  if (kind === undefined || red === undefined || green === undefined || blue === undefined) return null;
  const most = kind === "color" ? 1 : 255;
  const found: Rgb = [red / most, green / most, blue / most, alpha];
  return found.some(Number.isNaN) ? null : found;
};

/** A colour as it shows on a ground that nothing shines through. */
export const over = ([red, green, blue, alpha]: Rgb, ground: Rgb): Rgb => {
  const mix = (part: number, below: number) => part * alpha + below * (1 - alpha);
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1];
};

/** The contrast of a colour with the ground it stands on, from 1 to 21 (WCAG 2.2, 1.4.3). */
export const contrast = (colour: Rgb, ground: Rgb): number => {
  const [low = 0, high = 0] = [luminance(over(colour, ground)), luminance(ground)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
