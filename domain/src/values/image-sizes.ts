/** The widths that a picture which grows with its page comes in, in px (spec 9). */
export const IMAGE_WIDTHS: readonly number[] = [640, 828, 1200, 2048, 3840];

/** The widths that a picture is asked for in, in px, from the narrowest up: each once, and never wider than it is itself. */
export const widthsOf = (imageWidth: number): readonly number[] => [
  ...new Set(IMAGE_WIDTHS.map((width) => Math.min(width, imageWidth))),
];
