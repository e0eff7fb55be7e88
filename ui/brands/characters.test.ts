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

/** What pages say: the content of the demo and of brands, and whatever components, styles and manage pages say themselves. */
const SOURCES = [
  "adapters/demo/documents/**/*.json",
  "ui/brands/*/content/**/*.json",
  "ui/src/**/*.{ts,tsx,css}",
  "domain/src/**/*.ts",
  "adapters/src/platform/html/*.ts",
  "adapters/src/embedded/reservation-service/manage-page/*.ts",
];

const NOT_SHOWN = /\.(?:test|laws|arbitraries|builders)\.tsx?$|\.d\.ts$/;

/** The characters that a file shows, without those that only part words. */
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

describe("the faces of a brand", () => {
  it("are held against the whole content and every component", () => {
    expect(FILES.length).toBeGreaterThan(300);
    expect(FILES.some(({ characters }) => characters.has("’"))).toBe(true);
  });

  it.each(CASES)("draw every character that a page shows: %s, %s", async (brand, list) => {
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
