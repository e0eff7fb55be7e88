import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { createFolder, removeFolders } from "./site.builders.ts";
import { writeText } from "./write-file.ts";

afterAll(removeFolders);

it("writes a text into its folder, with its compressed forms where it has 1 KB or more", async () => {
  const folder = await createFolder();
  const texts = {
    "a/short.html": "x".repeat(1023),
    "a/long.html": "x".repeat(1024),
    "a/long.json": "é".repeat(512),
  };
  for (const [name, text] of Object.entries(texts)) await writeText(folder, name, text);
  expect((await readdir(join(folder, "a"))).toSorted()).toEqual([
    "long.html",
    "long.html.br",
    "long.html.gz",
    "long.json",
    "long.json.br",
    "long.json.gz",
    "short.html",
  ]);
  for (const [name, text] of Object.entries(texts)) {
    const file = join(folder, name);
    expect(await readFile(file, "utf8")).toBe(text);
    if (name === "a/short.html") continue;
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(text);
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(text);
  }
});
