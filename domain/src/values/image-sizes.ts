/** The widths of responsive pictures, in px (rule 9.15). */
export const IMAGE_WIDTHS: readonly number[] = [640, 828, 1200, 2048, 3840];

/** The widths in which our own image service makes pictures, in px: small ones for logos, then those of responsive pictures. */
const MADE_WIDTHS: readonly number[] = [80, 160, 320, 480, ...IMAGE_WIDTHS];

/** The greatest length of a side of a picture, in px (rule 9.15). */
export const MAX_SIDE = 3840;

/** Returns the width in which a picture is made for a requested width, in px: the next greater one that is made (rule 7.66). */
export const madeWidth = (requested: number): number =>
  MADE_WIDTHS.find((width) => width >= requested) ?? MAX_SIDE;

/** Returns the widths to request for a picture, in px, narrowest first. None exceeds the width of the picture. */
export const widthsOf = (imageWidth: number): readonly number[] => [
  ...new Set(IMAGE_WIDTHS.map((width) => Math.min(width, imageWidth))),
];

/** Returns the widths to request for a picture shown `shownWidth` px wide, in px, for the pixel densities 1, 2 and 3 (rule 9.15). */
export const densityWidths = (imageWidth: number, shownWidth: number): readonly number[] =>
  [1, 2, 3].map((density) => Math.min(shownWidth * density, imageWidth));
