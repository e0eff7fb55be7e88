import { fc, it } from "@fast-check/vitest";
import { describe, expect, vi } from "vitest";
import { createFileCache, type FileForm } from "./file-cache.ts";

const form = (hash: string, compression?: "br" | "gzip"): FileForm => ({
  hash,
  compression,
  key: `${hash}-${compression}`,
});

const createRead = (length = 100) =>
  vi.fn(async (hash: string, compression?: string) => Buffer.alloc(length, `${hash}${compression}`));

describe("createFileCache", () => {
  it("reads each form of a file once", async () => {
    const read = createRead();
    const cache = createFileCache(read);
    expect(cache.get(form("a"))).toBeUndefined();
    const [first, second] = await Promise.all([cache.load(form("a")), cache.load(form("a"))]);
    expect(second).toBe(first);
    expect(cache.get(form("a"))).toBe(first);
    expect(cache.get(form("a", "br"))).toBeUndefined();
    await cache.load(form("a", "br"));
    expect(read.mock.calls).toEqual([
      ["a", undefined],
      ["a", "br"],
    ]);
  });

  it("removes what was used least recently", async () => {
    const cache = createFileCache(createRead(), { total: 900, each: 500 });
    for (const hash of ["a", "b", "c"]) await cache.load(form(hash));
    expect(cache.get(form("a"))).toBeDefined();
    await cache.load(form("d"));
    expect(["a", "b", "c", "d"].map((hash) => cache.get(form(hash)) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it("reads a large file each time", async () => {
    const cache = createFileCache(createRead(501), { total: 9000, each: 500 });
    expect(await cache.load(form("a"))).toHaveLength(501);
    expect(cache.get(form("a"))).toBeUndefined();
  });

  it("reads again after a failure", async () => {
    const read = createRead().mockRejectedValueOnce(new Error("gone"));
    const cache = createFileCache(read);
    await expect(cache.load(form("a"))).rejects.toThrow("gone");
    expect(await cache.load(form("a"))).toHaveLength(100);
  });

  it.prop([fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d", "e"), fc.boolean()), { maxLength: 60 })])(
    "never stores more than its limit, and never returns another content",
    async (uses) => {
      const cache = createFileCache(createRead(), { total: 950, each: 500 });
      for (const [hash, loads] of uses) {
        const content = loads ? await cache.load(form(hash)) : cache.get(form(hash));
        if (content !== undefined) expect(content.toString()).toMatch(new RegExp(`^(?:${hash}undefined)+`));
      }
      const stored = ["a", "b", "c", "d", "e"].filter((hash) => cache.get(form(hash)) !== undefined);
      expect(stored.length).toBeLessThanOrEqual(3);
    },
  );
});
