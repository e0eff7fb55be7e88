import { readdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { createFolder, removeFolders } from "../prerender/site.builders.ts";
import { createFileStore } from "./file-store.ts";
import { storedFile } from "./stored-file.ts";

afterAll(removeFolders);

const open = async () => {
  const folder = await createFolder();
  return { folder, store: createFileStore(folder) };
};
const SHORT = Buffer.from("bread");
const LONG = Buffer.from("bread ".repeat(400));
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted();

describe("createFileStore", () => {
  it("reads what it wrote, by the hash of the content", async () => {
    const { store, folder } = await open();
    const file = await store.write(SHORT, "text/plain");
    // The start of `printf bread | sha256sum`.
    expect(file).toEqual({ hash: "985604c2b60243122c24d4e18363e643", size: 5 });
    expect(await store.read(file.hash)).toEqual(SHORT);
    expect(await filesIn(folder)).toEqual([`${file.hash.slice(0, 2)}/${file.hash}`]);
    expect(store.has(file)).toBe(true);
  });

  it("stores long text with its compressed forms", async () => {
    const { store } = await open();
    const { hash } = await store.write(LONG, "text/css");
    expect(brotliDecompressSync(await store.read(hash, "br"))).toEqual(LONG);
    expect(gunzipSync(await store.read(hash, "gzip"))).toEqual(LONG);
  });

  it("compresses quickly or best", async () => {
    const words = Buffer.from(Array.from({ length: 4000 }, (_, n) => `${(n * 7919) % 613} bread`).join(" "));
    const sizes = async (effort: "best" | "quick") => {
      const { store } = await open();
      const { hash } = await store.write(words, "text/css", effort);
      return (await store.read(hash, "br")).length;
    };
    expect(await sizes("best")).toBeLessThan(await sizes("quick"));
  });

  it("writes the same content once, also at the same time", async () => {
    const { store, folder } = await open();
    const [first, second] = await Promise.all([store.write(LONG, "text/css"), store.write(LONG, "text/css")]);
    expect(second).toBe(first);
    await rm(folder, { recursive: true });
    expect(await store.write(LONG, "text/css")).toEqual(first);
    expect(await filesIn(folder).catch(() => [])).toEqual([]);
  });

  it("rejects reading what it does not have", async () => {
    await expect((await open()).store.read("ab".repeat(16))).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("tries a failed write again", async () => {
    const { store, folder } = await open();
    const { hash } = await createFileStore(await createFolder()).write(SHORT, "text/plain");
    await writeFile(join(folder, hash.slice(0, 2)), "a file where a folder has to be");
    await expect(store.write(SHORT, "text/plain")).rejects.toMatchObject({ code: "EEXIST" });
    await rm(join(folder, hash.slice(0, 2)));
    expect(await store.write(SHORT, "text/plain")).toEqual({ hash, size: 5 });
  });

  it("takes only checked files of an earlier process as stored, and writes damaged ones again", async () => {
    const { store, folder } = await open();
    const whole = await store.write(SHORT, "text/plain");
    const torn = await store.write(LONG, "text/css");
    const lost = await store.write(Buffer.from("salt"), "text/plain");
    await truncate(join(folder, torn.hash.slice(0, 2), torn.hash), 10);
    await rm(join(folder, lost.hash.slice(0, 2), lost.hash));

    const next = createFileStore(folder);
    expect(next.has(whole)).toBe(false);
    next.check([
      storedFile(whole, "text/plain"),
      storedFile(torn, "text/css"),
      storedFile(lost, "text/plain"),
    ]);
    expect([whole, torn, lost].map(next.has)).toEqual([true, false, false]);
    await next.write(LONG, "text/css");
    expect(await next.read(torn.hash)).toEqual(LONG);
  });

  it("misses a compressed form that an interrupted write left out", async () => {
    const { store, folder } = await open();
    const file = await store.write(LONG, "text/css");
    await rm(join(folder, file.hash.slice(0, 2), `${file.hash}.gz`));
    const next = createFileStore(folder);
    next.check([storedFile(file, "text/css")]);
    expect(next.has(file)).toBe(false);
  });

  it("removes all files but the retained ones", async () => {
    const { store, folder } = await open();
    const [retained, dropped] = [await store.write(LONG, "text/css"), await store.write(SHORT, "text/plain")];
    await store.retain([retained]);
    const path = `${retained.hash.slice(0, 2)}/${retained.hash}`;
    expect(await filesIn(folder)).toEqual([path, `${path}.br`, `${path}.gz`]);
    expect([store.has(retained), store.has(dropped)]).toEqual([true, false]);
  });
});
