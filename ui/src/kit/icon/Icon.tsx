import { createElement } from "react";

/** An icon of `icons.ts`, and how large it stands. */
export interface IconProps {
  readonly drawing: IconDrawing;
  /** Its width and height, in px; as large as the letters beside it where it is left out. */
  readonly size?: number;
  /** What it says where no words beside it say the same; without it, it decorates. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** Draws an icon in the colour of the text it stands in. */
export const Icon = ({ drawing, size, label, className }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={size ?? "1em"}
    height={size ?? "1em"}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.6}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
    role={label === undefined ? undefined : "img"}
    aria-label={label}
    aria-hidden={label === undefined}
  >
    {drawing.map(([part, attributes], index) => createElement(part, { key: index, ...attributes }))}
  </svg>
);

/** An icon as the parts of an SVG of 24 by 24, drawn with a pen of the colour of the text. */
export type IconDrawing = readonly (readonly [
  part: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];
