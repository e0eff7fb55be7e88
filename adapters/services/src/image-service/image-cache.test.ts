import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createImageCache } from "./image-cache.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "couvert-cache-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

let now = Date.UTC(2020, 0, 1);
const createCache = (path: string, limit: number, reports: string[] = []) =>
  createImageCache(
    path,
    limit,
    ({ message }) => void reports.push(message),
    () => now,
  );

const makeImage = (text: string) => vi.fn(async () => Buffer.from(text));

describe("createImageCache", () => {
  it("makes an image once for concurrent and later calls", async () => {
    const cache = createCache(folder, 1000);
    const make = makeImage("miami");
    const images = await Promise.all([cache.getOrMake("a", make), cache.getOrMake("a", make)]);
    expect([...images, await cache.getOrMake("a", make)].map(String)).toEqual(["miami", "miami", "miami"]);
    expect(make).toHaveBeenCalledOnce();
  });

  it("returns a stored image after a restart", async () => {
    await createCache(folder, 1000).getOrMake("a", makeImage("before"));
    expect(String(await createCache(folder, 1000).getOrMake("a", makeImage("after")))).toBe("before");
  });

  it("makes an image again after a failure", async () => {
    const cache = createCache(folder, 1000);
    await expect(cache.getOrMake("a", () => Promise.reject(new Error("no picture")))).rejects.toThrow(
      "no picture",
    );
    expect(String(await cache.getOrMake("a", makeImage("made")))).toBe("made");
  });

  it("deletes the images whose last use is the longest ago over its limit (rule 7.69)", async () => {
    const cache = createCache(folder, 4);
    const at = (hours: number) => new Date(Date.UTC(2020, 0, 1, hours));
    for (const [hours, key] of [..."abcd"].entries()) {
      await cache.getOrMake(key, makeImage(key));
      await utimes(join(folder, key), at(hours), at(hours));
    }
    now = at(10).getTime();
    await createCache(folder, 4).getOrMake("a", makeImage("again"));
    await cache.getOrMake("e", makeImage("e"));
    expect((await readdir(folder)).toSorted()).toEqual(["a", "e"]);
  });

  it("writes a use once an hour", async () => {
    const cache = createCache(folder, 1000);
    const used = async () => (await stat(join(folder, "a"))).mtimeMs;
    await cache.getOrMake("a", makeImage("a"));
    const made = await used();
    now += 3_599_999;
    await cache.getOrMake("a", makeImage("a"));
    expect(await used()).toBe(made);
    now += 1;
    await cache.getOrMake("a", makeImage("a"));
    expect(await used()).toBe(now);
  });

  it("says what is stored", async () => {
    const cache = createCache(folder, 1000);
    await cache.getOrMake("a", makeImage("a"));
    expect([await cache.has("a"), await cache.has("b")]).toEqual([true, false]);
  });

  it("never exceeds its limit of bytes, after restarts too", async () => {
    const bytes = async () => {
      const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    };
    for (const key of "abcdefghij") {
      await createCache(folder, 100).getOrMake(key, makeImage("x".repeat(30)));
      expect(await bytes()).toBeLessThanOrEqual(100);
    }
    const cache = createCache(folder, 100);
    for (const key of "klmnopqrst") {
      await cache.getOrMake(key, makeImage("x".repeat(40)));
      expect(await bytes()).toBeLessThanOrEqual(100);
    }
    expect((await readdir(folder)).length).toBeGreaterThan(0);
  });

  it("returns an image that is too large to store, and removes no other", async () => {
    const cache = createCache(folder, 100);
    await cache.getOrMake("small", makeImage("small"));
    expect(await cache.getOrMake("large", makeImage("x".repeat(51)))).toHaveLength(51);
    expect(await readdir(folder)).toEqual(["small"]);
  });

  it("returns an image when its folder was deleted", async () => {
    const cache = createCache(folder, 1000);
    await cache.getOrMake("a", makeImage("a"));
    await rm(folder, { recursive: true });
    expect(String(await cache.getOrMake("b", makeImage("b")))).toBe("b");
  });

  it("returns an image while it cannot be stored, reports that once, and stores it afterwards", async () => {
    const path = join(folder, "pictures");
    await writeFile(path, "a file where the folder should be");
    const reports: string[] = [];
    const cache = createCache(path, 1000, reports);
    expect(String(await cache.getOrMake("a", makeImage("a")))).toBe("a");
    expect(String(await cache.getOrMake("b", makeImage("b")))).toBe("b");
    expect(reports).toEqual([expect.stringMatching(/^EEXIST/)]);
    await rm(path);
    await cache.getOrMake("a", makeImage("a"));
    expect(await readdir(path)).toEqual(["a"]);
    await rm(path, { recursive: true });
    await writeFile(path, "a file again");
    await cache.getOrMake("f", makeImage("f"));
    expect(reports).toHaveLength(2);
  });

  it("returns what is stored while no more can be, and leaves no part of a file", async () => {
    const reports: string[] = [];
    const cache = createCache(folder, 1000, reports);
    await cache.getOrMake("a", makeImage("a"));
    // A folder in the place of the file: the image is written and cannot be put in place.
    await mkdir(join(folder, "b"));
    expect(String(await cache.getOrMake("b", makeImage("b")))).toBe("b");
    expect(String(await cache.getOrMake("a", makeImage("again")))).toBe("a");
    expect((await readdir(folder)).toSorted()).toEqual(["a", "b"]);
    expect(reports).toEqual([expect.stringMatching(/^EISDIR/)]);
  });

  it("does not store null", async () => {
    const cache = createCache(folder, 1000);
    expect(await cache.getOrMake("a", async () => null)).toBeNull();
    expect(String(await cache.getOrMake("a", makeImage("a")))).toBe("a");
  });
});
