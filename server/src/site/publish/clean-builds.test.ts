import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { OpenedBuild } from "../store/opened-build.ts";
import type { StoredBuilds } from "../store/site-store.ts";
import { createBuildCleaner } from "./clean-builds.ts";

const buildsOf = (id: string): StoredBuilds => ({ current: { id } as OpenedBuild, previous: null });

/** A store that removes one file per turn of the event loop until it is stopped. */
const createSlowStore = (opened: StoredBuilds | null, files: number) => {
  const removed: number[] = [];
  const logged: string[] = [];
  const clean = async (signal?: AbortSignal) => {
    for (let file = removed.length; file < files && !signal?.aborted; file += 1) {
      removed.push(file);
      await setImmediate();
    }
  };
  const cleaner = createBuildCleaner({ builds: () => opened, clean }, (line) => void logged.push(line));
  return { removed, logged, cleaner };
};

describe("createBuildCleaner", () => {
  it("has nothing to remove while the build that it opened with is served", async () => {
    const builds = buildsOf("monday");
    const { removed, cleaner } = createSlowStore(builds, 3);
    cleaner.begin(builds);
    await cleaner.stop();
    expect(removed).toEqual([]);
  });

  it("stops for a publication, and removes the rest after it", async () => {
    const { removed, cleaner } = createSlowStore(buildsOf("monday"), 1000);
    const tuesday = buildsOf("tuesday");
    cleaner.begin(tuesday);
    await setImmediate();
    await cleaner.stop();
    expect(removed.length).toBeLessThan(10);
    cleaner.begin(tuesday);
    await expect.poll(() => removed.length).toBe(1000);
    await cleaner.stop();
    cleaner.begin(tuesday);
    await cleaner.stop();
    expect(removed).toHaveLength(1000);
  });

  it("logs a failure by its name, and tries again with the next build", async () => {
    const logged: string[] = [];
    let calls = 0;
    const clean = async () => {
      calls += 1;
      throw new TypeError("/srv/data/site/files/ab");
    };
    const cleaner = createBuildCleaner({ builds: () => null, clean }, (line) => void logged.push(line));
    for (const day of ["monday", "tuesday"]) {
      cleaner.begin(buildsOf(day));
      await cleaner.stop();
    }
    expect([calls, logged]).toEqual([2, Array(2).fill("files of older builds are not removed: TypeError")]);
  });
});
