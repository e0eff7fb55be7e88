import type { SketchKind, SketchPoint } from "./sketch-shape.ts";

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
