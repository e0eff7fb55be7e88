/** An icon as the parts of an SVG of 24 by 24, drawn with a pen of the colour of the text. */
export type IconDrawing = readonly (readonly [
  part: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];
