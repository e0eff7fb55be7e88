import { escapeMarkup } from "../../values/markup.ts";
import { fillPath } from "../../values/match-path.ts";
import type { Location } from "./location.ts";
import { type SketchLabel, sketchLabels } from "./sketch-labels.ts";
import {
  isArea,
  MAP_HEIGHT,
  MAP_WIDTH,
  METRES_PER_PX,
  type SketchKind,
  type SketchPoint,
  xOf,
  yOf,
} from "./sketch-shape.ts";

/** Returns the path of the sketch of a location; null when its document has no streets. */
export const mapPath = ({ uid, streets }: Pick<Location, "uid" | "streets">): string | null =>
  streets.length === 0 ? null : `${fillPath("/maps/:location", { location: uid })}.svg`;

/** Returns the distinct names in the sketch of a location. */
export const streetNames = ({ streets }: Pick<Location, "streets">): readonly string[] => [
  ...new Set(streets.map(({ name }) => name).filter(Boolean)),
];

/**
 * Draws the sketch of a location as SVG: north up, to scale, the door in the middle, street names and a 200 m scale.
 * Escapes every text of the document.
 */
export const sketchMap = (
  { title, streets }: Pick<Location, "title" | "streets">,
  schemes: SketchSchemes,
): string => {
  const areas = streets.filter(({ kind }) => isArea(kind));
  const lines = streets.filter(({ kind }) => !isArea(kind));
  const byWeight = [...lines].sort((a, b) => WEIGHTS[a.kind] - WEIGHTS[b.kind]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<style>${sketchStyle(schemes)}</style>`,
    `<rect class="ground" width="${MAP_WIDTH}" height="${MAP_HEIGHT}"/>`,
    ...areas.map(({ kind, points }) => `<path class="${kind}" d="${pathOf(points)}Z"/>`),
    ...byWeight.map(({ kind, points }) => `<path class="${kind}" d="${pathOf(points)}"/>`),
    ...sketchLabels(streets).map(textOf),
    SCALE,
    DOOR,
    "</svg>",
  ].join("");
};

const WEIGHTS: Record<SketchKind, number> = { water: 0, park: 0, street: 1, avenue: 2, rail: 3 };

const MEASURE_PX = Math.round(200 / METRES_PER_PX);

const SCALE =
  `<path class="measure" d="M20 ${MAP_HEIGHT - 26}v9h${MEASURE_PX}v-9"/>` +
  `<text x="${20 + MEASURE_PX / 2}" y="${MAP_HEIGHT - 44}">200 m</text>`;

const DOOR = `<circle class="door" cx="${MAP_WIDTH / 2}" cy="${MAP_HEIGHT / 2}" r="20"/>`;

const pathOf = (points: readonly SketchPoint[]): string =>
  points.map((point, index) => `${index === 0 ? "M" : "L"}${xOf(point)} ${yOf(point)}`).join("");

const textOf = ({ kind, name, x, y, turn }: SketchLabel): string =>
  `<text class="${kind}-name" transform="translate(${x} ${y}) rotate(${turn})">${escapeMarkup(name)}</text>`;

/** The colours of a sketch, as CSS values. */
export interface SketchColours {
  readonly ground: string;
  readonly road: string;
  readonly rail: string;
  readonly label: string;
  readonly door: string;
}

/** The font of the names. The SVG embeds it, because an image loads nothing else. */
export interface SketchFace {
  /** The value of `font-family`. */
  readonly family: string;
  /** The `@font-face` rule, with the file as a data URL. */
  readonly rule: string;
}

/** The font of a sketch, and its colours on light and dark pages. */
export interface SketchSchemes {
  readonly face: SketchFace;
  readonly light: SketchColours;
  readonly dark: SketchColours;
}

/** Returns the style sheet of a sketch. It contains its colours, because an image cannot read the tokens of the page. */
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
