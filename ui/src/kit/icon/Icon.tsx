import { createElement } from "react";

/** The props of an icon. */
export interface IconProps {
  readonly drawing: IconDrawing;
  /** Its width and height, in px; the font size when not given. */
  readonly size?: number;
  /** Its accessible name; without it the icon is decorative. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** Draws an icon in the colour of the surrounding text (rule 2.43). */
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

/** The parts of an icon: an SVG of 24 by 24, drawn with `currentColor`. */
export type IconDrawing = readonly (readonly [
  part: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
])[];
