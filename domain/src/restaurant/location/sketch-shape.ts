/** The kinds of shape in a sketch. Water and parks are areas, the others lines. */
export type SketchKind = "avenue" | "street" | "rail" | "water" | "park";

/** A point of a sketch, in metres east and north of the restaurant's door. */
export interface SketchPoint {
  readonly east: number;
  readonly north: number;
}

/** A street, a shore or a park near a restaurant; `name` is empty when it has none. */
export interface SketchShape {
  readonly kind: SketchKind;
  readonly name: string;
  readonly points: readonly SketchPoint[];
}

/** The width of a sketch, in px. */
export const MAP_WIDTH = 720;
/** The height of a sketch, in px. */
export const MAP_HEIGHT = 480;
/** The scale of a sketch: 840 by 560 m. */
export const METRES_PER_PX = 840 / MAP_WIDTH;

/** Returns the distance of a point from the left edge, in whole px. */
export const xOf = ({ east }: SketchPoint): number => Math.round(MAP_WIDTH / 2 + east / METRES_PER_PX);

/** Returns the distance of a point from the upper edge, in whole px. */
export const yOf = ({ north }: SketchPoint): number => Math.round(MAP_HEIGHT / 2 - north / METRES_PER_PX);

/** Returns whether a shape is an area. */
export const isArea = (kind: SketchKind): boolean => kind === "water" || kind === "park";
