import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

const DEMO = join(import.meta.dirname, "../../../demo");
const PICTURES = globSync("*.jpg", { cwd: join(DEMO, "images") }).toSorted();

describe("the demo's pictures", () => {
  it("are at least two dozen", () => {
    expect(PICTURES.length).toBeGreaterThanOrEqual(24);
  });

  it.each(PICTURES)("are masters of one size: %s", async (picture) => {
    const { width, height, format } = await sharp(join(DEMO, "images", picture)).metadata();
    expect({ width, height, format }).toEqual({ width: 2400, height: 1600, format: "jpeg" });
  });

  it("are all printed by one command, each from a scene of its own", () => {
    const command = readFileSync(join(DEMO, "art/render.sh"), "utf8");
    const named = /set -- ((?:\\\n|[^\n])*)/.exec(command)?.[1]?.split(/[\s\\]+/) ?? [];
    expect(named.map((name) => `${name}.jpg`).toSorted()).toEqual(PICTURES);
    const scenes = globSync("*.py", { cwd: join(DEMO, "art") });
    expect(named.filter((name) => !scenes.includes(`${name}.py`))).toEqual([]);
  });
});
