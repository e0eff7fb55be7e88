/** The widths of responsive pictures, in px (rule 9.15). */
export const IMAGE_WIDTHS: readonly number[] = [640, 828, 1200, 2048, 3840];

/** Returns the widths to request for a picture, in px, narrowest first. None exceeds the width of the picture. */
export const widthsOf = (imageWidth: number): readonly number[] => [
  ...new Set(IMAGE_WIDTHS.map((width) => Math.min(width, imageWidth))),
];

/** The pixel densities of pictures of a fixed size (rule 9.15). */
export const PIXEL_DENSITIES: readonly number[] = [1, 2, 3];

/**
 * Returns the widths to request for a picture shown `shownWidth` px wide, in px, the first for density 1, the next for 2 and
 * 3. Ends with the first that has the full width of the picture.
 */
export const densityWidths = (imageWidth: number, shownWidth: number): readonly number[] => [
  ...new Set(PIXEL_DENSITIES.map((density) => Math.min(shownWidth * density, imageWidth))),
];
