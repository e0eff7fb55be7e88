import { describe, expect, it } from "vitest";
import { readFrom } from "./prismic-document.builders.ts";
import { decodeStreets } from "./street-fields.ts";

const read = (streets: unknown) => readFrom({ streets }, decodeStreets);
const line = { kind: "street", name: "Fig Lane", points: "-420,60.5  0,0 420,-80" };

describe("decodeStreets", () => {
  it("reads shapes with their names and points", () => {
    expect(read([line, { kind: "water", points: "0,0 5000,-5000" }])).toEqual({
      losses: [],
      value: [
        {
          kind: "street",
          name: "Fig Lane",
          points: [
            { east: -420, north: 60.5 },
            { east: 0, north: 0 },
            { east: 420, north: -80 },
          ],
        },
        {
          kind: "water",
          name: "",
          points: [
            { east: 0, north: 0 },
            { east: 5000, north: -5000 },
          ],
        },
      ],
    });
  });

  it.each([
    "",
    "0,0",
    "0,0 1",
    "0,0 1,2,3",
    "0,0 ,1",
    "0,0 a,b",
    "0,0 5000.1,0",
    '0,0 1,1"/><script>',
    "0,0 Infinity,0",
    Array.from({ length: 41 }, () => "0,0").join(" "),
  ])("leaves out a shape whose points are no line: %j", (points) => {
    const { value, losses } = read([{ ...line, points }, line]);
    expect(value).toHaveLength(1);
    expect(losses[0]).toMatch(/^streets\[0\]\.points is (no line of points|missing)$/);
  });

  it("leaves out a shape of another kind", () => {
    expect(read([{ ...line, kind: "moat" }])).toEqual({
      value: [],
      losses: ["streets[0].kind is no avenue, street, rail, water or park"],
    });
  });

  it("draws forty shapes at most, of forty points", () => {
    expect(read(Array.from({ length: 41 }, () => line)).value).toHaveLength(40);
    const points = Array.from({ length: 40 }, () => "0,0").join(" ");
    expect(read([{ ...line, points }]).value[0]?.points).toHaveLength(40);
  });
});
