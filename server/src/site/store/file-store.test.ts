import { mkdir, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createFolder, removeFolders } from "../prerender/site.builders.ts";
import { createFileStore } from "./file-store.ts";
import { type FileRef, storedFile } from "./stored-file.ts";

afterAll(removeFolders);

const open = async () => {
  const folder = await createFolder();
  return { folder, store: createFileStore(folder) };
};

const SHORT = Buffer.from("bread");
const LONG = Buffer.from("bread ".repeat(400));
const live = () => new AbortController().signal;
const text = (file: FileRef) => storedFile(file, "text/css");
const pathOf = ({ hash }: FileRef) => `${hash.slice(0, 2)}/${hash}`;
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted();

describe("createFileStore", () => {
  it("reads what it wrote, by the hash of the content", async () => {
    const { store, folder } = await open();
    const file = await store.write(SHORT);
    // The start of `printf bread | sha256sum`.
    expect(file).toEqual({ hash: "985604c2b60243122c24d4e18363e643", size: 5 });
    expect(await store.read(file.hash)).toEqual(SHORT);
    expect(await filesIn(folder)).toEqual([pathOf(file)]);
    expect(store.has(file)).toBe(true);
  });

  it("reads the gzip form of a file without storing it", async () => {
    const { store, folder } = await open();
    const file = await store.write(LONG);
    expect(gunzipSync(await store.read(file.hash, "gzip"))).toEqual(LONG);
    expect(await filesIn(folder)).toEqual([pathOf(file)]);
  });

  it("writes the same content once, also at the same time", async () => {
    const { store, folder } = await open();
    const [first, second] = await Promise.all([store.write(LONG), store.write(LONG)]);
    expect(second).toBe(first);
    await rm(folder, { recursive: true });
    expect(await store.write(LONG)).toEqual(first);
    expect(await filesIn(folder).catch(() => [])).toEqual([]);
  });

  it("does not write a file of an earlier process again, which somebody may read", async () => {
    const { store, folder } = await open();
    const file = await store.write(SHORT);
    const other = Buffer.from("BREAD");
    await writeFile(join(folder, pathOf(file)), other);
    expect(await createFileStore(folder).write(SHORT)).toEqual(file);
    expect(await store.read(file.hash)).toEqual(other);
  });

  it("ignores a file beside its folders", async () => {
    const { store, folder } = await open();
    await writeFile(join(folder, ".DS_Store"), "");
    expect(() => store.findBrotli()).not.toThrow();
  });

  it("rejects reading what it does not have", async () => {
    await expect((await open()).store.read("ab".repeat(16))).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("tries a failed write again", async () => {
    const { store, folder } = await open();
    const { hash } = await createFileStore(await createFolder()).write(SHORT);
    await writeFile(join(folder, hash.slice(0, 2)), "a file where a folder has to be");
    await expect(store.write(SHORT)).rejects.toMatchObject({ code: "EEXIST" });
    await rm(join(folder, hash.slice(0, 2)));
    expect(await store.write(SHORT)).toEqual({ hash, size: 5 });
  });

  it("takes only whole files of an earlier process as stored, and writes damaged ones again", async () => {
    const { store, folder } = await open();
    const [whole, torn, lost] = [
      await store.write(SHORT),
      await store.write(LONG),
      await store.write(Buffer.from("salt")),
    ];
    await truncate(join(folder, pathOf(torn)), 10);
    await rm(join(folder, pathOf(lost)));
    const next = createFileStore(folder);
    expect([whole, torn, lost].map(next.has)).toEqual([true, false, false]);
    await next.write(LONG);
    expect(await next.read(torn.hash)).toEqual(LONG);
  });

  it("removes no further file once it is stopped", async () => {
    const store = createFileStore(await createFolder());
    const { hash } = await store.write(Buffer.from("dropped"));
    await store.retain([], AbortSignal.abort());
    await expect(store.read(hash)).resolves.toBeDefined();
  });

  it("removes all files but the retained ones, with their brotli forms", async () => {
    const { store, folder } = await open();
    const [retained, dropped] = [
      await store.write(LONG),
      await store.write(Buffer.from("salt ".repeat(400))),
    ];
    await store.compress([retained, dropped].map(text), live());
    await store.retain([retained]);
    const path = pathOf(retained);
    expect(await filesIn(folder)).toEqual([path, `${path}.br`]);
    expect([store.has(retained), store.has(dropped)]).toEqual([true, false]);
    expect([store.hasBrotli(retained.hash), store.hasBrotli(dropped.hash)]).toEqual([true, false]);
  });
});

describe("compress", () => {
  it("stores the brotli forms of long texts, once", async () => {
    const { store, folder } = await open();
    const [long, short] = [await store.write(LONG), await store.write(SHORT)];
    expect(store.hasBrotli(long.hash)).toBe(false);
    await store.compress([text(short), text(long)], live());
    expect([store.hasBrotli(long.hash), store.hasBrotli(short.hash)]).toEqual([true, false]);
    expect(brotliDecompressSync(await store.read(long.hash, "br"))).toEqual(LONG);
    await rm(join(folder, `${pathOf(long)}.br`));
    await store.compress([text(long)], live());
    expect(await filesIn(folder)).toEqual([short, long].map(pathOf).toSorted());
  });

  it("finds the forms of an earlier process, and none that was interrupted", async () => {
    const { store, folder } = await open();
    const [whole, torn] = [await store.write(LONG), await store.write(Buffer.from("salt ".repeat(400)))];
    await store.compress([text(whole)], live());
    await writeFile(join(folder, `${pathOf(torn)}.br.draft`), "sa");
    const next = createFileStore(folder);
    next.findBrotli();
    expect([next.hasBrotli(whole.hash), next.hasBrotli(torn.hash)]).toEqual([true, false]);
  });

  it("leaves out files that are removed meanwhile", async () => {
    const { store } = await open();
    const file = await store.write(LONG);
    const gone = storedFile({ hash: "ab".repeat(16), size: 5000 }, "text/html");
    await store.compress([gone, text(file)], live());
    expect([store.hasBrotli(gone.hash), store.hasBrotli(file.hash)]).toEqual([false, true]);
  });

  it("ends early when it is aborted", async () => {
    const { store } = await open();
    const files = await Promise.all(
      Array.from({ length: 200 }, (_, n) => store.write(Buffer.from(`${n} bread `.repeat(20_000)))),
    );
    const controller = new AbortController();
    const compressed = store.compress(files.map(text), controller.signal);
    controller.abort();
    await compressed;
    expect(files.filter(({ hash }) => store.hasBrotli(hash)).length).toBeLessThan(200);
    await store.compress(files.map(text), controller.signal);
    expect(files.filter(({ hash }) => store.hasBrotli(hash)).length).toBeLessThan(200);
  });

  it("terminates no thread when it is aborted, which could end the process", async () => {
    const terminate = vi.spyOn(Worker.prototype, "terminate");
    const { store } = await open();
    const file = await store.write(LONG);
    const controller = new AbortController();
    const compressed = store.compress([text(file)], controller.signal);
    controller.abort();
    await compressed;
    expect(terminate).not.toHaveBeenCalled();
    terminate.mockRestore();
  });

  it("rejects when a form cannot be stored", async () => {
    const { store, folder } = await open();
    const file = await store.write(LONG);
    await mkdir(join(folder, `${pathOf(file)}.br.draft`));
    await expect(store.compress([text(file)], live())).rejects.toMatchObject({ code: "EISDIR" });
    expect(store.hasBrotli(file.hash)).toBe(false);
  });
});
