import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createFolder, removeFolders } from "./site.builders.ts";
import { completeBuild, hasBuild, publishBuild, readStoredBuilds, stageBuild } from "./site-folder.ts";

afterAll(removeFolders);

const prepare = async (site: string, id: string) => {
  const staged = await stageBuild(site);
  await writeFile(join(staged, "id.txt"), id);
  await completeBuild(site, staged, id);
};

describe("site folder", () => {
  it("has no published build at first", async () => {
    const site = await createFolder();
    expect(await readStoredBuilds(site)).toBeNull();
    expect(await readStoredBuilds(join(site, "not-there"))).toBeNull();
  });

  it("has no build under its id before it is complete", async () => {
    const site = await createFolder();
    const staged = await stageBuild(site);
    expect(await hasBuild(site, "aaa")).toBe(false);
    await completeBuild(site, staged, "aaa");
    expect(await hasBuild(site, "aaa")).toBe(true);
    expect(await readStoredBuilds(site)).toBeNull();
  });

  it("knows the published and the previous build after a restart", async () => {
    const site = await createFolder();
    for (const id of ["aaa", "bbb"]) {
      await prepare(site, id);
      await publishBuild(site, id);
    }
    expect(await readStoredBuilds(site)).toEqual({ current: join(site, "bbb"), previous: join(site, "aaa") });
  });

  it("publishes atomically: a reader of the current build always finds a complete one", async () => {
    const site = await createFolder();
    await prepare(site, "aaa");
    await publishBuild(site, "aaa");
    await prepare(site, "bbb");
    let reading = true;
    const read = (async () => {
      const seen = new Set<string>();
      while (reading) {
        seen.add(readFileSync(join(site, "current", "id.txt"), "utf8"));
        await new Promise(setImmediate);
      }
      return seen;
    })();
    for (let turn = 0; turn < 50; turn++) await publishBuild(site, turn % 2 === 0 ? "bbb" : "aaa");
    reading = false;
    expect(await read).toEqual(new Set(["aaa", "bbb"]));
  });

  it("is not changed by an interrupted publication", async () => {
    const site = await createFolder();
    const staged = await stageBuild(site);
    await writeFile(join(staged, "id.txt"), "half");
    await stageBuild(site);
    expect(existsSync(staged)).toBe(false);
  });
});
