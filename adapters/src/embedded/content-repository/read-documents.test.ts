import { mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type DocumentCache, readDocuments, readReleases } from "./read-documents.ts";
import { createDocument } from "./repository-document.builders.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "couvert-content-"));
});
afterEach(() => rm(folder, { recursive: true }));

const write = async (path: string, content: unknown) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
};

describe("readDocuments", () => {
  it("reads every document of every type, in the order of their paths", async () => {
    await write("page/menu.json", createDocument({ uid: "menu" }));
    await write("header/header.json", createDocument({ type: "header", uid: null }));
    await write("page/readme.md", "not a document");
    expect((await readDocuments(folder)).map(({ id }) => id)).toEqual(["header", "page.menu"]);
  });

  it("names a file that is not a document", async () => {
    await write("page/menu.json", { id: "page.menu" });
    await expect(readDocuments(folder)).rejects.toThrow(/page\/menu\.json is no document/);
  });

  it("names a file that is not JSON", async () => {
    await write("page/menu.json", "{");
    await expect(readDocuments(folder)).rejects.toThrow(/page\/menu\.json is no document/);
  });

  it("rejects two documents with one id", async () => {
    await write("page/a.json", createDocument({ id: "same" }));
    await write("page/b.json", createDocument({ id: "same" }));
    await expect(readDocuments(folder)).rejects.toThrow(/have the id same/);
  });
});

describe("readDocuments with a cache", () => {
  it("keeps the documents of files that have not changed, and reads the others again", async () => {
    const cache: DocumentCache = new Map();
    const long = new Date(Date.now() - 60_000);
    for (const uid of ["a", "b", "c"]) await write(`page/${uid}.json`, createDocument({ uid }));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const [a] = await readDocuments(folder, cache);
    await write("page/b.json", createDocument({ uid: "bar" }));
    await utimes(join(folder, "page/b.json"), long, long);
    await rm(join(folder, "page/c.json"));
    const read = await readDocuments(folder, cache);
    expect(read.map(({ uid }) => uid)).toEqual(["a", "bar"]);
    expect(read[0]).toBe(a);
  });

  it("reads a file again that changed within the last second, as its time may stay the same", async () => {
    const cache: DocumentCache = new Map();
    await write("page/a.json", createDocument({ uid: "one" }));
    const [before] = await readDocuments(folder, cache);
    const [after] = await readDocuments(folder, cache);
    expect(after).toEqual(before);
    expect(after).not.toBe(before);
  });
});

describe("readReleases", () => {
  it("reads each release with its documents, in the order of their names", async () => {
    await write("winter/release.json", { label: "Winter 2027", scheduledAt: "2027-01-15T09:00:00Z" });
    await write("winter/documents/page/menu.json", createDocument({ uid: "menu" }));
    await write("autumn/release.json", { label: "Autumn" });
    await write("autumn/documents/page/eat.json", createDocument({ uid: "eat" }));
    expect(await readReleases(folder)).toMatchObject([
      { id: "autumn", label: "Autumn", scheduledAt: null, documents: [{ uid: "eat" }] },
      { id: "winter", label: "Winter 2027", scheduledAt: 1_800_003_600_000, documents: [{ uid: "menu" }] },
    ]);
  });

  it("returns none when the folder does not exist", async () => {
    expect(await readReleases(join(folder, "none"))).toEqual([]);
  });

  it.each([
    ["has no label", { name: "Winter" }, /winter\/release\.json is no release/],
    ["is dated by no date", { label: "Winter", scheduledAt: "soon" }, /scheduledAt soon is no date/],
  ])("names the file of a release that %s", async (_, release, message) => {
    await write("winter/release.json", release);
    await expect(readReleases(folder)).rejects.toThrow(message);
  });

  it("names a release without a file", async () => {
    await mkdir(join(folder, "winter"));
    await expect(readReleases(folder)).rejects.toThrow(/winter\/release\.json is no release/);
  });
});
