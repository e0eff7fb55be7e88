import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

const DEMO = join(import.meta.dirname, "../../../demo");
const PICTURES = globSync("*.jpg", { cwd: join(DEMO, "images") }).toSorted();

describe("the images of the demo", () => {
  it("are at least 24", () => {
    expect(PICTURES.length).toBeGreaterThanOrEqual(24);
  });

  it.each(PICTURES)("have the master size: %s", async (picture) => {
    const { width, height, format } = await sharp(join(DEMO, "images", picture)).metadata();
    expect({ width, height, format }).toEqual({ width: 2400, height: 1600, format: "jpeg" });
  });

  it("are each shown, at most three times in the documents of one language", () => {
    const documents = globSync("{documents,releases/*/documents}/*/*.json", { cwd: DEMO })
      .filter((path) => !/\.[a-z]{2}-[a-z]{2}\.json$/.test(path))
      .map((path) => readFileSync(join(DEMO, path), "utf8"));
    const uses = documents.flatMap((text) => text.match(/(?<=\/content\/images\/)[\w-]+\.jpg/g) ?? []);
    const counts = PICTURES.map(
      (picture) => [picture, uses.filter((use) => use === picture).length] as const,
    );
    expect(counts.filter(([, count]) => count < 1 || count > 3)).toEqual([]);
  });
});
