import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createImageCache } from "./image-cache.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "couvert-cache-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const makeImage = (text: string) => vi.fn(async () => Buffer.from(text));

describe("createImageCache", () => {
  it("makes an image once for concurrent and later calls", async () => {
    const cache = createImageCache(folder, { files: 10, bytes: 1000 });
    const make = makeImage("miami");
    const images = await Promise.all([cache.getOrMake("a", make), cache.getOrMake("a", make)]);
    expect([...images, await cache.getOrMake("a", make)].map(String)).toEqual(["miami", "miami", "miami"]);
    expect(make).toHaveBeenCalledOnce();
  });

  it("returns a stored image after a restart", async () => {
    await createImageCache(folder, { files: 10, bytes: 1000 }).getOrMake("a", makeImage("before"));
    expect(
      String(await createImageCache(folder, { files: 10, bytes: 1000 }).getOrMake("a", makeImage("after"))),
    ).toBe("before");
  });

  it("makes an image again after a failure", async () => {
    const cache = createImageCache(folder, { files: 10, bytes: 1000 });
    await expect(cache.getOrMake("a", () => Promise.reject(new Error("no picture")))).rejects.toThrow(
      "no picture",
    );
    expect(String(await cache.getOrMake("a", makeImage("made")))).toBe("made");
  });

  it("deletes the oldest images over its limit", async () => {
    const cache = createImageCache(folder, { files: 4, bytes: 1000 });
    for (const [age, key] of [..."dcba"].entries()) {
      await cache.getOrMake(key, makeImage(key));
      const at = new Date(Date.UTC(2026, 0, 10 + age));
      await utimes(join(folder, key), at, at);
    }
    await cache.getOrMake("new", makeImage("new"));
    expect((await readdir(folder)).toSorted()).toEqual(["a", "new"]);
  });

  it("never exceeds its limit of bytes, after restarts too", async () => {
    const bytes = async () => {
      const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    };
    for (const key of "abcdefghij") {
      await createImageCache(folder, { files: 100, bytes: 100 }).getOrMake(key, makeImage("x".repeat(30)));
      expect(await bytes()).toBeLessThanOrEqual(100);
    }
    const cache = createImageCache(folder, { files: 100, bytes: 100 });
    for (const key of "klmnopqrst") {
      await cache.getOrMake(key, makeImage("x".repeat(40)));
      expect(await bytes()).toBeLessThanOrEqual(100);
    }
    expect((await readdir(folder)).length).toBeGreaterThan(0);
  });

  it("returns an image that is too large to store, and keeps the others", async () => {
    const cache = createImageCache(folder, { files: 100, bytes: 100 });
    await cache.getOrMake("small", makeImage("small"));
    expect(await cache.getOrMake("large", makeImage("x".repeat(51)))).toHaveLength(51);
    expect(await readdir(folder)).toEqual(["small"]);
  });

  it("returns an image when its folder was deleted", async () => {
    const cache = createImageCache(folder, { files: 4, bytes: 1000 });
    await cache.getOrMake("a", makeImage("a"));
    await rm(folder, { recursive: true });
    expect(String(await cache.getOrMake("b", makeImage("b")))).toBe("b");
  });

  it("returns an image while its folder cannot be created, and stores it afterwards", async () => {
    const path = join(folder, "pictures");
    await writeFile(path, "a file where the folder should be");
    const cache = createImageCache(path, { files: 4, bytes: 1000 });
    expect(String(await cache.getOrMake("a", makeImage("a")))).toBe("a");
    await rm(path);
    await cache.getOrMake("a", makeImage("a"));
    expect(await readdir(path)).toEqual(["a"]);
    for (const key of "bcde") await cache.getOrMake(key, makeImage(key));
    expect((await readdir(path)).length).toBeLessThanOrEqual(4);
  });
});
