import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Layers, upwardImports } from "./upward-imports.ts";

const ROOT = new URL("../../", import.meta.url).pathname;

/** The folders of each package, from the lowest layer to the highest (docs/ARCHITECTURE.md). */
const LAYERS: Readonly<Record<string, Layers>> = {
  domain: [["time"], ["values"], ["restaurant", "forms"], ["booking"], ["site"]],
  ui: [
    ["design"],
    ["visit", "languages"],
    ["kit"],
    ["location"],
    ["pages", "booking"],
    ["shell"],
    ["manage", "desk"],
    ["."],
    ["testing", "styleguide"],
  ],
  server: [
    ["config"],
    ["brand", "telemetry"],
    ["guests", "machines"],
    ["http"],
    ["compose"],
    ["site"],
    ["start", "content"],
    ["explain", "reservations", "staff"],
    ["commands"],
  ],
};

const IS_TEST_CODE = /\.(?:test|builders|arbitraries|model|laws)\.tsx?$/;

const sourcesOf = (name: string): ReadonlyMap<string, string> => {
  const cwd = join(ROOT, name, "src");
  const paths = globSync("**/*.{ts,tsx}", { cwd }).filter((path) => !IS_TEST_CODE.test(path));
  return new Map(paths.map((path) => [path, readFileSync(join(cwd, path), "utf8")]));
};

describe("the layers of a package", () => {
  it.each(Object.entries(LAYERS))("of %s import downwards only", (name, layers) => {
    const sources = sourcesOf(name);
    expect(sources.size).toBeGreaterThan(50);
    expect(upwardImports(layers, sources)).toEqual([]);
  });
});

describe("upwardImports", () => {
  const LOW_AND_HIGH: Layers = [["low"], ["left", "right"]];
  const of = (path: string, text: string) => upwardImports(LOW_AND_HIGH, new Map([[path, text]]));

  it("accepts imports of lower layers, of the same folder and of packages", () => {
    expect(of("left/a.ts", 'import { b } from "../low/b.ts";\nimport { c } from "./c.ts";')).toEqual([]);
    expect(
      of("low/a/b.ts", 'import { c } from "../c.ts";\nimport * as Effect from "effect/Effect";'),
    ).toEqual([]);
  });

  it("names imports of a higher layer, of types too", () => {
    expect(of("low/a.ts", 'import type { B } from "../left/b.ts";')).toEqual(["low/a.ts -> left/b.ts"]);
    expect(of("low/a.ts", 'const b = await import("../left/b.ts");')).toEqual(["low/a.ts -> left/b.ts"]);
  });

  it("names imports between folders of one layer", () => {
    expect(of("left/a/b.ts", 'export { c } from "../../right/c.ts";')).toEqual(["left/a/b.ts -> right/c.ts"]);
  });

  it("names files in no layer", () => {
    expect(of("other/a.ts", "")).toEqual(["other/a.ts lies in no layer"]);
    expect(of("a.ts", "")).toEqual(["a.ts lies in no layer"]);
    expect(upwardImports([["."]], new Map([["a.ts", ""]]))).toEqual([]);
  });
});
