import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { sketchLabels } from "./sketch-labels.ts";
import type { SketchKind, SketchShape } from "./sketch-shape.ts";

const at = (east: number, north: number) => ({ east, north });
const line = (overrides: Partial<SketchShape> = {}): SketchShape => ({
  kind: "street",
  name: "Fig Lane",
  points: [at(-420, 70), at(420, 70)],
  ...overrides,
});

const points = fc.record({
  east: fc.integer({ min: -900, max: 900 }),
  north: fc.integer({ min: -900, max: 900 }),
});
const shapes: fc.Arbitrary<SketchShape> = fc.record({
  kind: fc.constantFrom<SketchKind>("avenue", "street", "rail", "water", "park"),
  name: fc.constantFrom("", "Oak", "Fig Lane", "Southeast Tamarind Street"),
  points: fc.array(points, { minLength: 2, maxLength: 4 }),
});

describe("sketchLabels", () => {
  it("places a name along its line, away from the door", () => {
    expect(sketchLabels([line()])).toEqual([{ kind: "street", name: "Fig Lane", x: 216, y: 180, turn: 0 }]);
  });

  it("places a name on the longest segment, never upside down", () => {
    const bent = [at(-300, -200), at(-300, 200), at(-250, 200)];
    expect(sketchLabels([line({ points: bent })])[0]?.turn).toBe(90);
    expect(sketchLabels([line({ points: bent.toReversed() })])[0]?.turn).toBe(90);
    expect(sketchLabels([line({ points: [at(420, 70), at(-420, 70)] })])[0]?.turn).toBe(0);
    expect(sketchLabels([line({ points: [at(-420, -100), at(420, 200)] })])[0]?.turn).toBe(-20);
  });

  it("places the name of an area in its middle", () => {
    const square = [at(140, 140), at(280, 140), at(280, 0), at(140, 0)];
    expect(sketchLabels([line({ kind: "park", name: "Figs", points: square })])).toEqual([
      { kind: "park", name: "Figs", x: 540, y: 180, turn: 0 },
    ]);
  });

  it("moves a name that would overlap, and omits one without room", () => {
    const [first, second] = sketchLabels([line(), line({ name: "Oak Row" })]);
    expect(first?.x).toBe(216);
    expect(second?.x).toBe(504);
    expect(sketchLabels([line({ name: "x".repeat(60) })])).toEqual([]);
    expect(sketchLabels([line({ points: [at(-20, 0), at(20, 0)] })])).toEqual([]);
  });

  it("places nothing for a shape without a name or a line without length", () => {
    expect(sketchLabels([line({ name: "" }), line({ points: [at(100, 100), at(100, 100)] })])).toEqual([]);
  });

  it.prop([fc.array(shapes, { maxLength: 8 })])(
    "keeps names within the sketch, off the door and off parallel names",
    (streets) => {
      const labels = sketchLabels(streets);
      for (const { x, y } of labels) {
        expect(x > 0 && x < 720 && y > 0 && y < 480).toBe(true);
        expect(Math.abs(x - 360) < 24 && Math.abs(y - 240) < 24).toBe(false);
      }
      for (const [index, label] of labels.entries()) {
        for (const other of labels.slice(index + 1)) {
          expect(Math.abs(label.x - other.x) >= 27 || Math.abs(label.y - other.y) >= 27).toBe(true);
        }
      }
    },
  );
});
