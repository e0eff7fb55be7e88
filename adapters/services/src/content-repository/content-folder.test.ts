import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFolderReader } from "./content-folder.ts";
import { createDocument } from "./repository-document.builders.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "couvert-content-"));
  await mkdir(join(folder, "page"));
});
afterAll(() => rm(folder, { recursive: true }));

it("reads a file again that was written between its digest and its parsing", async () => {
  const write = (title: string) =>
    writeFile(
      join(folder, "page/menu.json"),
      JSON.stringify(createDocument({ uid: "menu", data: { title } })),
    );
  const read = createFolderReader({ documents: folder, releases: join(folder, "none") });
  const titlesOf = async ({ parse }: ReturnType<typeof read>) =>
    (await parse()).documents.map(({ data }) => data["title"]);
  await write("Menu");
  const first = read();
  await write("Winter menu");
  expect(await titlesOf(first)).toEqual(["Winter menu"]);
  await write("Menu");
  expect(await titlesOf(read())).toEqual(["Menu"]);
});
