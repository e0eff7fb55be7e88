import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readDocuments, readReleases } from "./read-documents.ts";
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

  it("names both files of an id (rule 8.52)", async () => {
    await write("page/a.json", createDocument({ id: "same" }));
    await write("page/b.json", createDocument({ id: "same" }));
    await expect(readDocuments(folder)).rejects.toThrow("have the id same: page/a.json and page/b.json");
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
