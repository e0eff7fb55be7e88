import { fc, it } from "@fast-check/vitest";
import { describe, expect, vi } from "vitest";
import { createFileMemory, type FileForm } from "./file-memory.ts";

const form = (hash: string, compression?: "br" | "gzip"): FileForm => ({
  hash,
  compression,
  key: `${hash}-${compression}`,
});

const createRead = (length = 100) =>
  vi.fn(async (hash: string, compression?: string) => Buffer.alloc(length, `${hash}${compression}`));

describe("createFileMemory", () => {
  it("reads each form of a file once", async () => {
    const read = createRead();
    const memory = createFileMemory(read);
    expect(memory.recall(form("a"))).toBeUndefined();
    const [first, second] = await Promise.all([memory.load(form("a")), memory.load(form("a"))]);
    expect(second).toBe(first);
    expect(memory.recall(form("a"))).toBe(first);
    expect(memory.recall(form("a", "br"))).toBeUndefined();
    await memory.load(form("a", "br"));
    expect(read.mock.calls).toEqual([
      ["a", undefined],
      ["a", "br"],
    ]);
  });

  it("lets go what was not used for longest", async () => {
    const memory = createFileMemory(createRead(), { total: 900, each: 500 });
    for (const hash of ["a", "b", "c"]) await memory.load(form(hash));
    expect(memory.recall(form("a"))).toBeDefined();
    await memory.load(form("d"));
    expect(["a", "b", "c", "d"].map((hash) => memory.recall(form(hash)) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it("reads a large file each time", async () => {
    const memory = createFileMemory(createRead(501), { total: 9000, each: 500 });
    expect(await memory.load(form("a"))).toHaveLength(501);
    expect(memory.recall(form("a"))).toBeUndefined();
  });

  it("reads again after a failure", async () => {
    const read = createRead().mockRejectedValueOnce(new Error("gone"));
    const memory = createFileMemory(read);
    await expect(memory.load(form("a"))).rejects.toThrow("gone");
    expect(await memory.load(form("a"))).toHaveLength(100);
  });

  it.prop([fc.array(fc.tuple(fc.constantFrom("a", "b", "c", "d", "e"), fc.boolean()), { maxLength: 60 })])(
    "never keeps more than its limit, and never another content",
    async (uses) => {
      const memory = createFileMemory(createRead(), { total: 950, each: 500 });
      for (const [hash, loads] of uses) {
        const content = loads ? await memory.load(form(hash)) : memory.recall(form(hash));
        if (content !== undefined) expect(content.toString()).toMatch(new RegExp(`^(?:${hash}undefined)+`));
      }
      const kept = ["a", "b", "c", "d", "e"].filter((hash) => memory.recall(form(hash)) !== undefined);
      expect(kept.length).toBeLessThanOrEqual(3);
    },
  );
});
