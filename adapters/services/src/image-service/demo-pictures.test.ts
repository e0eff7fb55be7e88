import { globSync } from "node:fs";
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
});
