import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { imageCache } from "./image-cache.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "couvert-cache-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const picture = (text: string) => vi.fn(async () => Buffer.from(text));

describe("imageCache", () => {
  it("makes a picture once, for those who ask meanwhile and those who ask later", async () => {
    const cache = imageCache(folder, { files: 10, bytes: 1000 });
    const make = picture("miami");
    const asked = await Promise.all([cache.recall("a", make), cache.recall("a", make)]);
    expect([...asked, await cache.recall("a", make)].map(String)).toEqual(["miami", "miami", "miami"]);
    expect(make).toHaveBeenCalledOnce();
  });

  it("remembers over a restart", async () => {
    await imageCache(folder, { files: 10, bytes: 1000 }).recall("a", picture("before"));
    expect(String(await imageCache(folder, { files: 10, bytes: 1000 }).recall("a", picture("after")))).toBe(
      "before",
    );
  });

  it("tries again after a picture could not be made", async () => {
    const cache = imageCache(folder, { files: 10, bytes: 1000 });
    await expect(cache.recall("a", () => Promise.reject(new Error("no picture")))).rejects.toThrow(
      "no picture",
    );
    expect(String(await cache.recall("a", picture("made")))).toBe("made");
  });

  it("lets the oldest go when there is no more room", async () => {
    const cache = imageCache(folder, { files: 4, bytes: 1000 });
    for (const [age, key] of [..."dcba"].entries()) {
      await cache.recall(key, picture(key));
      const at = new Date(Date.UTC(2026, 0, 10 + age));
      await utimes(join(folder, key), at, at);
    }
    await cache.recall("new", picture("new"));
    expect((await readdir(folder)).toSorted()).toEqual(["a", "new"]);
  });

  it("never holds more bytes than it may, over a restart too", async () => {
    const bytes = async () => {
      const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    };
    for (const key of "abcdefghij") {
      await imageCache(folder, { files: 100, bytes: 100 }).recall(key, picture("x".repeat(30)));
      expect(await bytes()).toBeLessThanOrEqual(100);
    }
    const cache = imageCache(folder, { files: 100, bytes: 100 });
    for (const key of "klmnopqrst") {
      await cache.recall(key, picture("x".repeat(40)));
      expect(await bytes()).toBeLessThanOrEqual(100);
    }
    expect((await readdir(folder)).length).toBeGreaterThan(0);
  });

  it("gives a picture that is too large to keep, and keeps the others", async () => {
    const cache = imageCache(folder, { files: 100, bytes: 100 });
    await cache.recall("small", picture("small"));
    expect(await cache.recall("large", picture("x".repeat(51)))).toHaveLength(51);
    expect(await readdir(folder)).toEqual(["small"]);
  });

  it("gives a picture even when its folder was deleted", async () => {
    const cache = imageCache(folder, { files: 4, bytes: 1000 });
    await cache.recall("a", picture("a"));
    await rm(folder, { recursive: true });
    expect(String(await cache.recall("b", picture("b")))).toBe("b");
  });

  it("gives a picture while its folder cannot be made, and keeps it once it can", async () => {
    const place = join(folder, "pictures");
    await writeFile(place, "a file where the folder should be");
    const cache = imageCache(place, { files: 4, bytes: 1000 });
    expect(String(await cache.recall("a", picture("a")))).toBe("a");
    await rm(place);
    await cache.recall("a", picture("a"));
    expect(await readdir(place)).toEqual(["a"]);
    for (const key of "bcde") await cache.recall(key, picture(key));
    expect((await readdir(place)).length).toBeLessThanOrEqual(4);
  });
});
