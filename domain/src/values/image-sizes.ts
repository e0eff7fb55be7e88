/** The widths of responsive pictures, in px (rule 9.15). */
export const IMAGE_WIDTHS: readonly number[] = [640, 828, 1200, 2048, 3840];

/** Returns the widths to request for a picture, in px, narrowest first. None exceeds the width of the picture. */
export const widthsOf = (imageWidth: number): readonly number[] => [
  ...new Set(IMAGE_WIDTHS.map((width) => Math.min(width, imageWidth))),
];
