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

  it("are all rendered by one command, each from its own scene", () => {
    const command = readFileSync(join(DEMO, "art/render.sh"), "utf8");
    const named = /set -- ((?:\\\n|[^\n])*)/.exec(command)?.[1]?.split(/[\s\\]+/) ?? [];
    expect(named.map((name) => `${name}.jpg`).toSorted()).toEqual(PICTURES);
    const scenes = globSync("*.py", { cwd: join(DEMO, "art") });
    expect(named.filter((name) => !scenes.includes(`${name}.py`))).toEqual([]);
  });
});
