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
