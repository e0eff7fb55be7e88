/** What a sketch tells apart. Water and parks are areas, the others lines. */
export type SketchKind = "avenue" | "street" | "rail" | "water" | "park";

/** A point of a sketch in metres east and north of a restaurant's door. */
export interface SketchPoint {
  readonly east: number;
  readonly north: number;
}

/** A street, a shore or a park near a restaurant, with its name; empty where it is not named. */
export interface SketchShape {
  readonly kind: SketchKind;
  readonly name: string;
  readonly points: readonly SketchPoint[];
}

/** The size of a sketch in px, and how many metres one of them is: 840 by 560 m, the walk from where one has parked. */
export const MAP_WIDTH = 720;
export const MAP_HEIGHT = 480;
export const METRES_PER_PX = 840 / MAP_WIDTH;

/** Where a point lies on a sketch, in whole px from its left edge. */
export const xOf = ({ east }: SketchPoint): number => Math.round(MAP_WIDTH / 2 + east / METRES_PER_PX);

/** Where a point lies on a sketch, in whole px from its upper edge. */
export const yOf = ({ north }: SketchPoint): number => Math.round(MAP_HEIGHT / 2 - north / METRES_PER_PX);

/** Whether a shape is an area rather than a line. */
export const isArea = (kind: SketchKind): boolean => kind === "water" || kind === "park";
