import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { createLocation } from "./location.builders.ts";
import { createSketchSchemes } from "./sketch-map.builders.ts";
import { mapPath, sketchMap, sketchStyle, streetNames } from "./sketch-map.ts";
import type { SketchKind, SketchShape } from "./sketch-shape.ts";

const line = (overrides: Partial<SketchShape> = {}): SketchShape => ({
  kind: "street",
  name: "Fig Lane",
  points: [
    { east: -420, north: 70 },
    { east: 420, north: 70 },
  ],
  ...overrides,
});

const drawn = (...streets: SketchShape[]) => sketchMap(createLocation({ streets }), createSketchSchemes());

const shapes: fc.Arbitrary<SketchShape> = fc.record({
  kind: fc.constantFrom<SketchKind>("avenue", "street", "rail", "water", "park"),
  name: fc.string({ unit: "binary" }),
  points: fc.array(
    fc.record({
      east: fc.double({ min: -5000, max: 5000, noNaN: true }),
      north: fc.double({ min: -5000, max: 5000, noNaN: true }),
    }),
    { minLength: 2, maxLength: 6 },
  ),
});

describe("sketchMap", () => {
  it("is to scale, north up, with the door in its middle", () => {
    const map = drawn(line());
    expect(map).toContain('<path class="street" d="M0 180L720 180"/>');
    expect(map).toContain('<circle class="door" cx="360" cy="240" r="20"/>');
    expect(map).toContain('d="M20 454v9h171v-9"/><text x="105.5" y="436">200 m</text>');
  });

  it("draws lines over areas, and avenues over streets", () => {
    const kinds = ["avenue", "street", "rail", "park", "water"] as const;
    const map = drawn(...kinds.map((kind) => line({ kind, name: "" })));
    const order = [...map.matchAll(/<path class="(\w+)" d="M0/g)].map(([, kind]) => kind);
    expect(order).toEqual(["park", "water", "street", "avenue", "rail"]);
    expect(map.match(/Z"/g)).toHaveLength(2);
  });

  it("contains only shapes and texts, whatever the titles and names", () => {
    const map = sketchMap(
      { title: "</title><script>", streets: [line({ name: `<a onload="x" href='y'>&` })] },
      createSketchSchemes(),
    );
    expect(map).toContain("<title>&#60;/title&#62;&#60;script&#62;</title>");
    expect(map).toContain("&#60;a onload=&#34;x&#34; href=&#39;y&#39;&#62;&#38;");
  });

  it.prop([fc.array(shapes, { maxLength: 5 })])(
    "is well formed, with finite numbers, for any shapes",
    (streets) => {
      const map = sketchMap({ title: "x", streets }, createSketchSchemes());
      const tags = [...map.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)].filter(([, , , closed]) => closed === "");
      const open: string[] = [];
      for (const [, closes, name = ""] of tags) {
        if (closes === "") open.push(name);
        else expect(open.pop()).toBe(name);
      }
      expect(open).toEqual([]);
      expect(map.replaceAll(/<text[^>]*>[^<]*<\/text>/g, "")).not.toMatch(/NaN|Infinity|undefined|e-\d/);
    },
  );
});

describe("mapPath", () => {
  it("is a file of a location with streets, else null", () => {
    expect(mapPath({ uid: "a/b", streets: [line()] })).toBe("/maps/a%2Fb.svg");
    expect(mapPath({ uid: "miami", streets: [] })).toBeNull();
  });
});

describe("streetNames", () => {
  it("returns each name once", () => {
    expect(streetNames({ streets: [line(), line({ name: "" }), line(), line({ name: "Oak" })] })).toEqual([
      "Fig Lane",
      "Oak",
    ]);
  });
});

describe("sketchStyle", () => {
  it("uses the colours of light and dark pages", () => {
    const [light = "", dark = ""] = sketchStyle(createSketchSchemes()).split(
      "@media screen and (prefers-color-scheme:dark)",
    );
    expect(light).toContain("--ground:#eee;--road:#fff;--rail:#777;--label:#444;--door:#b41;");
    expect(dark).toContain("--ground:#222;--road:#000;--rail:#888;--label:#bbb;--door:#e84;");
  });

  it("embeds the font of the names, because an image loads nothing", () => {
    const style = sketchStyle(createSketchSchemes());
    expect(style).toContain('@font-face{font-family:"Own";src:url("data:font/woff2;base64,AAAA")}');
    expect(style).toContain('text{font:500 25px "Own",sans-serif}');
  });
});
