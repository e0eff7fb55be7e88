import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readDocuments } from "./read-documents.ts";
import { createDocument } from "./repository-document.builders.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "couvert-documents-"));
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

  it("names the file that is no document", async () => {
    await write("page/menu.json", { id: "page.menu" });
    await expect(readDocuments(folder)).rejects.toThrow(/page\/menu\.json is no document/);
  });

  it("names the file that is no JSON", async () => {
    await write("page/menu.json", "{");
    await expect(readDocuments(folder)).rejects.toThrow(/page\/menu\.json is no document/);
  });

  it("rejects two documents with one id", async () => {
    await write("page/a.json", createDocument({ id: "same" }));
    await write("page/b.json", createDocument({ id: "same" }));
    await expect(readDocuments(folder)).rejects.toThrow(/have the id same/);
  });
});
