import { fillPath } from "../page/match-path.ts";
import type { Location } from "./location.ts";
import type { SketchKind, SketchPoint, SketchShape } from "./sketch-shape.ts";

/** The size of a sketch in px, and how many metres one of them is: 840 by 560 m, the walk from where one has parked. */
export const MAP_WIDTH = 720;
export const MAP_HEIGHT = 480;
const METRES_PER_PX = 840 / MAP_WIDTH;

/** Where the sketch of a location stands on the site; null where its document has nothing to draw. */
export const mapPath = ({ uid, streets }: Pick<Location, "uid" | "streets">): string | null =>
  streets.length === 0 ? null : `${fillPath("/maps/:location", { location: uid })}.svg`;

/** The names in a location's sketch, each once. */
export const sketchedStreets = ({ streets }: Pick<Location, "streets">): readonly string[] => [
  ...new Set(streets.map(({ name }) => name).filter(Boolean)),
];

/**
 * A location's sketch as an SVG file: north up, to scale, the door in its middle, with names along the streets and a
 * measure of 200 m. Nothing is in it but what its document says, escaped, and its points as numbers.
 */
export const sketchMap = ({ title, streets }: Pick<Location, "title" | "streets">): string => {
  const areas = streets.filter(({ kind }) => isArea(kind));
  const lines = streets.filter(({ kind }) => !isArea(kind));
  const byWeight = [...lines].sort((a, b) => WEIGHTS[a.kind] - WEIGHTS[b.kind]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="ground" width="${MAP_WIDTH}" height="${MAP_HEIGHT}"/>`,
    ...areas.map(({ kind, points }) => `<path class="${kind}" d="${pathOf(points)}Z"/>`),
    ...byWeight.map(({ kind, points }) => `<path class="${kind}" d="${pathOf(points)}"/>`),
    ...streets.flatMap(labelOf),
    SCALE,
    DOOR,
    "</svg>",
  ].join("");
};

const isArea = (kind: SketchKind): boolean => kind === "water" || kind === "park";

const WEIGHTS: Record<SketchKind, number> = { water: 0, park: 0, street: 1, avenue: 2, rail: 3 };

/** The colours of the design's tokens, which a file of its own cannot read. */
const STYLE = [
  ".ground{fill:#e8ebe2}.water{fill:#c9d6d8}.park{fill:#cfdac7}",
  ".street,.avenue,.rail{fill:none;stroke:#fcfcf9;stroke-width:20;stroke-linejoin:round}",
  ".avenue{stroke-width:34}.rail{stroke:#7b867f;stroke-width:3;stroke-dasharray:14 8}",
  'text{font:500 25px "Instrument Sans",system-ui,sans-serif;fill:#4b5851;text-anchor:middle;dominant-baseline:central;paint-order:stroke;stroke:#e8ebe2;stroke-width:7px;stroke-linejoin:round}',
  ".water-name{fill:#3c5357;stroke:#c9d6d8;font-style:italic}.park-name{fill:#40543c;stroke:#cfdac7}",
  ".street-name,.avenue-name{stroke:#fcfcf9}",
  ".measure{fill:none;stroke:#4b5851;stroke-width:3}.door{fill:#b8441b;stroke:#fcfcf9;stroke-width:6}",
].join("");

const MEASURE_PX = Math.round(200 / METRES_PER_PX);

const SCALE =
  `<path class="measure" d="M20 ${MAP_HEIGHT - 26}v9h${MEASURE_PX}v-9"/>` +
  `<text x="${20 + MEASURE_PX / 2}" y="${MAP_HEIGHT - 44}">200 m</text>`;

const DOOR = `<circle class="door" cx="${MAP_WIDTH / 2}" cy="${MAP_HEIGHT / 2}" r="20"/>`;

const xOf = ({ east }: SketchPoint): number => Math.round(MAP_WIDTH / 2 + east / METRES_PER_PX);
const yOf = ({ north }: SketchPoint): number => Math.round(MAP_HEIGHT / 2 - north / METRES_PER_PX);

const pathOf = (points: readonly SketchPoint[]): string =>
  points.map((point, index) => `${index === 0 ? "M" : "L"}${xOf(point)} ${yOf(point)}`).join("");

/** The name of a shape: in the middle of an area, along the longest stretch of a line. */
const labelOf = ({ kind, name, points }: SketchShape): readonly string[] => {
  if (name === "") return [];
  const at = isArea(kind) ? middleOf(points) : alongLine(points);
  return at === null
    ? []
    : [
        `<text class="${kind}-name" transform="translate(${at.x} ${at.y}) rotate(${at.turn})">${escaped(name)}</text>`,
      ];
};

interface LabelPlace {
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise, never upside down. */
  readonly turn: number;
}

const inside = (value: number, size: number): number => Math.min(size - 40, Math.max(40, value));

const middleOf = (points: readonly SketchPoint[]): LabelPlace => {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const xs = points.map((point) => inside(xOf(point), MAP_WIDTH));
  const ys = points.map((point) => inside(yOf(point), MAP_HEIGHT));
  return { x: Math.round(mean(xs)), y: Math.round(mean(ys)), turn: 0 };
};

const alongLine = (points: readonly SketchPoint[]): LabelPlace | null => {
  const stretches = points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    const [x1, y1, x2, y2] = [xOf(start), yOf(start), xOf(end), yOf(end)].map((value, axis) =>
      inside(value, axis % 2 === 0 ? MAP_WIDTH : MAP_HEIGHT),
    ) as [number, number, number, number];
    return { x1, y1, x2, y2, length: Math.hypot(x2 - x1, y2 - y1) };
  });
  const longest = stretches.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined || longest.length === 0) return null;
  const { x1, y1, x2, y2 } = longest;
  const turn = Math.round((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI);
  // A third of the way, so that names keep off the crossings in the middle, where the door is.
  return {
    x: Math.round(x1 + (x2 - x1) * 0.3),
    y: Math.round(y1 + (y2 - y1) * 0.3),
    turn: turn > 90 ? turn - 180 : turn <= -90 ? turn + 180 : turn,
  };
};

const escaped = (words: string): string => words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
