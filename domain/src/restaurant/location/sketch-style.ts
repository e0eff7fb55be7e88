/** What a sketch of streets is drawn in, as CSS writes colours. */
export interface SketchColours {
  readonly ground: string;
  readonly road: string;
  readonly rail: string;
  readonly label: string;
  readonly door: string;
}

/** The face of a sketch's names. The drawing carries it, since an image fetches nothing. */
export interface SketchFace {
  /** As `font-family` writes it. */
  readonly family: string;
  /** Its `@font-face` rule, the file inside as a data URL. */
  readonly rule: string;
}

/** The colours of a sketch on a light page and on a dark one, and the face of its names. */
export interface SketchSchemes {
  readonly face: SketchFace;
  readonly light: SketchColours;
  readonly dark: SketchColours;
}

/** The style sheet of a sketch: a file of its own cannot read the tokens of the page it stands on, and is given them. */
export const sketchStyle = ({ face, light, dark }: SketchSchemes): string =>
  `${face.rule}svg{${custom(light)}}@media screen and (prefers-color-scheme:dark){svg{${custom(dark)}}}` +
  `text{font:500 25px ${face.family},sans-serif}${RULES}`;

const custom = ({ ground, road, rail, label, door }: SketchColours): string =>
  `--ground:${ground};--road:${road};--rail:${rail};--label:${label};--door:${door};` +
  "--water:color-mix(in srgb,var(--ground) 78%,#4f8ea3);--park:color-mix(in srgb,var(--ground) 78%,#6f9a58)";

const RULES = [
  ".ground{fill:var(--ground)}.water{fill:var(--water)}.park{fill:var(--park)}",
  ".street,.avenue,.rail{fill:none;stroke:var(--road);stroke-width:20;stroke-linejoin:round}",
  ".avenue{stroke-width:34}.rail{stroke:var(--rail);stroke-width:3;stroke-dasharray:14 8}",
  "text{fill:var(--label);text-anchor:middle;dominant-baseline:central;paint-order:stroke;stroke:var(--ground);stroke-width:7px;stroke-linejoin:round}",
  ".water-name{stroke:var(--water);font-style:italic}.park-name{stroke:var(--park)}",
  ".street-name,.avenue-name{stroke:var(--road)}",
  ".measure{fill:none;stroke:var(--label);stroke-width:3}.door{fill:var(--door);stroke:var(--road);stroke-width:6}",
].join("");
