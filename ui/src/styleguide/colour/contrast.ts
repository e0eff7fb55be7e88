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
