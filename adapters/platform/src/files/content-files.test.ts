import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listContentFiles, parseContentFile } from "./content-files.ts";

let outside: string;
let folder: string;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), "couvert-files-"));
  folder = join(outside, "content");
  write("content/page/about.json");
  write("content/header/header.json");
});
afterEach(() => rmSync(outside, { recursive: true }));

const write = (path: string): void => {
  mkdirSync(dirname(join(outside, path)), { recursive: true });
  writeFileSync(join(outside, path), "{}");
};

const FILES = ["header/header.json", "page/about.json"];

describe("listContentFiles", () => {
  it.each([
    "page/._about.json",
    "page/.#about.json",
    "page/.nfs0001.json",
    ".stversions/page/about.json",
    ".Trash-1000/files/about.json",
    "page/about.json~",
  ])("leaves out %s (rule 8.52)", (path) => {
    write(`content/${path}`);
    expect(listContentFiles(folder)).toEqual(FILES);
  });

  it("leaves out sockets, folders and links that lead outside or nowhere (rule 8.52)", async () => {
    const server = createServer().listen(join(folder, "page/socket.json"));
    await once(server, "listening");
    mkdirSync(join(folder, "page/folder.json"));
    write("secret.json");
    symlinkSync(join(outside, "secret.json"), join(folder, "page/secret.json"));
    symlinkSync(join(outside, "none.json"), join(folder, "page/none.json"));
    expect(listContentFiles(folder)).toEqual(FILES);
    server.close();
  });

  it("follows links within the folder, and a link to the folder itself (rule 8.52)", () => {
    symlinkSync("about.json", join(folder, "page/twin.json"));
    symlinkSync(folder, join(outside, "current"));
    expect(listContentFiles(join(outside, "current"))).toEqual([...FILES, "page/twin.json"]);
  });

  it("throws without the folder", () => {
    expect(() => listContentFiles(join(outside, "none"))).toThrow("ENOENT");
  });
});

describe("parseContentFile", () => {
  it("reads a file with a byte order mark (rule 8.52)", () => {
    expect(parseContentFile('\ufeff{"id":"a"}')).toEqual({ id: "a" });
  });
});
