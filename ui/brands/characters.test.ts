// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import { describe, expect, it } from "vitest";
import { BRANDS } from "./brands.ts";
import { faceFile } from "./face-file.ts";

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));

/** The files whose text pages show: content, messages, components and styles. */
const SOURCES = [
  "adapters/demo/documents/**/*.json",
  "ui/brands/*/content/**/*.json",
  "ui/src/**/*.{ts,tsx,css}",
  "domain/src/**/*.ts",
  "adapters/platform/src/messages/*/*.po",
];

/** Tests, declarations, and the letters of the pseudo-language, which only development has, in a font of the system. */
const NOT_SHOWN = /\.(?:test|laws|arbitraries|builders)\.tsx?$|\.d\.ts$|pseudo-language\.ts$/;

/** Returns the visible characters of a file. */
const charactersOf = (file: string): ReadonlySet<string> => {
  const text = readFileSync(file, "utf8");
  const shown = file.endsWith(".json") ? JSON.stringify(JSON.parse(text)) : text;
  return new Set([...shown].filter((character) => /[^\s\p{C}]/u.test(character)));
};

const FILES = globSync(SOURCES, { cwd: REPOSITORY })
  .filter((file) => !NOT_SHOWN.test(file))
  .map((file) => ({ file, characters: charactersOf(`${REPOSITORY}/${file}`) }));

const CASES = BRANDS.flatMap((brand) =>
  (["--font-display", "--font-text"] as const).map((list) => [brand, list] as const),
);

describe("fonts of the brands", () => {
  it("are checked against all content and components", () => {
    expect(FILES.length).toBeGreaterThan(300);
    expect(FILES.some(({ characters }) => characters.has("’"))).toBe(true);
  });

  it.each(CASES)("contain every character that a page shows: %s, %s", async (brand, list) => {
    const wanted = [...new Set(FILES.flatMap(({ characters }) => [...characters]))].join("");
    const file = await readFile(faceFile(brand, list));
    const face = new Face(new Blob(await subsetFont(file, wanted, { targetFormat: "truetype" })));
    const drawn = new Set(face.collectUnicodes());
    const missing = FILES.flatMap(({ file: name, characters }) =>
      [...characters].flatMap((each) => (drawn.has(each.codePointAt(0) ?? 0) ? [] : [`${each} in ${name}`])),
    );
    expect(missing).toEqual([]);
  });
});
