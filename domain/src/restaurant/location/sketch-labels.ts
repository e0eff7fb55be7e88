import {
  isArea,
  MAP_HEIGHT,
  MAP_WIDTH,
  type SketchPoint,
  type SketchShape,
  xOf,
  yOf,
} from "./sketch-shape.ts";

/** A name on a sketch: its middle in px, and its rotation in degrees clockwise, never upside down. */
export interface SketchLabel extends Pick<SketchShape, "kind" | "name"> {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

type Place = Pick<SketchLabel, "x" | "y" | "turn">;

/** A rectangle of a sketch, in px. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The average width of a letter and the height of a line, in px at the font size of the names. */
const LETTER_PX = 13;
const LINE_PX = 27;

/** The positions to try for a name along a line, as shares of its length. */
const TRIED_SHARES = [0.3, 0.7, 0.25, 0.75, 0.2, 0.8, 0.5, 0.12, 0.88];

/** The boxes without names: the door in the middle, and the scale in the lower left corner. */
const RESERVED_BOXES: readonly Box[] = [
  {
    left: MAP_WIDTH / 2 - 24,
    top: MAP_HEIGHT / 2 - 24,
    right: MAP_WIDTH / 2 + 24,
    bottom: MAP_HEIGHT / 2 + 24,
  },
  { left: 0, top: MAP_HEIGHT - 66, right: 200, bottom: MAP_HEIGHT },
];

/**
 * Places the names of shapes: in the middle of an area, along the longest segment of a line. Names stay within the
 * sketch and do not overlap; a name without room is omitted.
 */
export const sketchLabels = (streets: readonly SketchShape[]): readonly SketchLabel[] => {
  const taken = [...RESERVED_BOXES];
  return streets.flatMap(({ kind, name, points }) => {
    if (name === "") return [];
    const places = isArea(kind) ? [middleOf(points)] : placesAlong(points);
    for (const place of places) {
      const box = boxOf(place, name);
      if (!isWithin(box) || taken.some((other) => overlaps(box, other))) continue;
      taken.push(box);
      return [{ kind, name, ...place }];
    }
    return [];
  });
};

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

const middleOf = (points: readonly SketchPoint[]): Place => {
  const mean = (values: readonly number[]) =>
    Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  return {
    x: mean(points.map((point) => clamp(xOf(point), MAP_WIDTH))),
    y: mean(points.map((point) => clamp(yOf(point), MAP_HEIGHT))),
    turn: 0,
  };
};

/** Returns the places on the longest segment of a line within the sketch; none for a line without length. */
const placesAlong = (points: readonly SketchPoint[]): readonly Place[] => {
  const seen = points.map((point) => [clamp(xOf(point), MAP_WIDTH), clamp(yOf(point), MAP_HEIGHT)] as const);
  const stretches = seen.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = seen[index] ?? [x, y];
    return { fromX, fromY, x: x - fromX, y: y - fromY, length: Math.hypot(x - fromX, y - fromY) };
  });
  const longest = stretches.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined || longest.length === 0) return [];
  const turn = uprightTurn(Math.round((Math.atan2(longest.y, longest.x) * 180) / Math.PI));
  return TRIED_SHARES.map((share) => ({
    x: Math.round(longest.fromX + longest.x * share),
    y: Math.round(longest.fromY + longest.y * share),
    turn,
  }));
};

const uprightTurn = (turn: number): number => {
  if (turn > 90) return turn - 180;
  return turn <= -90 ? turn + 180 : turn;
};

const boxOf = ({ x, y, turn }: Place, name: string): Box => {
  const [cos, sin] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))];
  const width = (name.length * LETTER_PX * cos + LINE_PX * sin) / 2;
  const height = (name.length * LETTER_PX * sin + LINE_PX * cos) / 2;
  return { left: x - width, top: y - height, right: x + width, bottom: y + height };
};

const isWithin = ({ left, top, right, bottom }: Box): boolean =>
  left >= 0 && top >= 0 && right <= MAP_WIDTH && bottom <= MAP_HEIGHT;

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
