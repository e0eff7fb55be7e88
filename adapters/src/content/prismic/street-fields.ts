import type { SketchKind, SketchPoint, SketchShape } from "@couvert/domain/restaurant/location/sketch-shape";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import type { FieldKind, Fields } from "./fields.ts";
import { createFieldKind, text } from "./plain-fields.ts";

/** The most shapes, and points of one shape, that a map draws. */
const SHAPES = 40;
const POINTS = 40;

/** The greatest distance of a point from the door, in metres. */
const FARTHEST = 5000;

const kind: FieldKind<SketchKind> = createFieldKind(
  Schema.Literals(["avenue", "street", "rail", "water", "park"]),
  "avenue, street, rail, water or park",
);

const metres = (written: string | undefined): number => (written?.trim() ? Number(written) : Number.NaN);

/** Decodes points as `east,north` in metres from the door, separated by spaces: `-420,60 420,80`. */
const points: FieldKind<readonly SketchPoint[]> = (value) => {
  const pairs = String(value).trim().split(/\s+/);
  const found = pairs.map((pair) => {
    const [east, north, ...rest] = pair.split(",");
    return { east: metres(east), north: rest.length > 0 ? Number.NaN : metres(north) };
  });
  const isDrawn = found.every(({ east, north }) => Math.max(Math.abs(east), Math.abs(north)) <= FARTHEST);
  return isDrawn && found.length >= 2 && found.length <= POINTS
    ? Result.succeed(found)
    : Result.fail("is no line of points");
};

/** Decodes the shapes of a location's map: entries of `streets` with `kind`, `name` and `points`. */
export const decodeStreets = (fields: Fields): readonly SketchShape[] =>
  fields
    .group("streets")
    .slice(0, SHAPES)
    .flatMap((entry) => {
      const shape = {
        kind: entry.need("kind", kind, null),
        name: entry.read("name", text, ""),
        points: entry.need("points", points, null),
      };
      return shape.kind === null || shape.points === null
        ? []
        : [{ kind: shape.kind, name: shape.name, points: shape.points }];
    });
