import { PRELOAD_LIMIT } from "@couvert/domain/site/delivery/prefetch";
import { describe, expect, it } from "vitest";
import { createPreloader } from "./preloader.ts";

/** A loader whose loads end when told to. */
const createLoads = () => {
  const started: string[] = [];
  const ends = new Map<string, (failed?: boolean) => Promise<void>>();
  const load = (path: string) => {
    started.push(path);
    return new Promise<void>((resolve, reject) => {
      ends.set(path, async (failed = false) => {
        if (failed) reject(new Error(path));
        else resolve();
        await new Promise((settled) => setTimeout(settled));
      });
    });
  };
  return { started, load, end: (path: string, failed?: boolean) => ends.get(path)?.(failed) };
};

const PATHS = ["/a", "/b", "/c", "/d", "/e", "/f"];

describe("preloader", () => {
  it("loads at most four at a time, the rest in order as others end (rule 9.6)", async () => {
    const { started, load, end } = createLoads();
    const { preload } = createPreloader(PRELOAD_LIMIT, load);
    for (const path of PATHS) preload(path);
    expect(started).toEqual(["/a", "/b", "/c", "/d"]);
    await end("/b");
    expect(started).toEqual(["/a", "/b", "/c", "/d", "/e"]);
  });

  it("goes on after one that fails", async () => {
    const { started, load, end } = createLoads();
    const { preload } = createPreloader(1, load);
    preload("/a");
    preload("/b");
    await end("/a", true);
    expect(started).toEqual(["/a", "/b"]);
  });

  it("loads a path once", async () => {
    const { started, load, end } = createLoads();
    const { preload } = createPreloader(PRELOAD_LIMIT, load);
    preload("/a");
    preload("/a");
    await end("/a");
    preload("/a");
    expect(started).toEqual(["/a"]);
  });
});
