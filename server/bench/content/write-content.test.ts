import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givenFolders } from "../../src/config/content-settings.ts";
import { checkContent } from "../../src/content/check-content.ts";
import { TOWNS, townName } from "./town-names.ts";
import { writeContent, writeTextPages } from "./write-content.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "couvert-content-"));
  await writeContent(join(folder, "a"), 20);
});
afterAll(() => rm(folder, { recursive: true }));

const read = (path: string) => readFile(join(folder, path), "utf8");
const list = (path: string) => readdir(join(folder, path));

describe("writeContent", () => {
  it("writes documents and restaurants without a problem", async () => {
    const { lines } = await checkContent(givenFolders(join(folder, "a"), {}));
    expect(lines).toEqual([expect.stringMatching(/^\d+ documents, no problems$/)]);
  });

  it("writes the wanted number of locations, each with a menu, careers and group bookings", async () => {
    const uids = await list("a/documents/location");
    expect(uids).toHaveLength(20);
    for (const type of ["location_menu", "location_careers"]) {
      expect(await list(`a/documents/${type}`)).toEqual(uids);
    }
    expect(uids.filter((uid) => uid !== "ottawa.json")).toEqual(
      await list("a/documents/location_group_bookings"),
    );
  });

  it("gives each location its own texts", async () => {
    const stories = await Promise.all(
      (await list("a/documents/location")).map(async (file) => {
        const { data } = JSON.parse(await read(`a/documents/location/${file}`));
        return JSON.stringify(data.story);
      }),
    );
    expect(new Set(stories).size).toBe(stories.length);
  });

  it("writes the same bytes again", async () => {
    await writeContent(join(folder, "b"), 20);
    for (const path of await readdir(join(folder, "a", "documents"), { recursive: true })) {
      if (path.endsWith(".json"))
        expect(await read(`b/documents/${path}`)).toBe(await read(`a/documents/${path}`));
    }
  });
});

describe("townName", () => {
  it("gives every number its own name", () => {
    expect(new Set(Array.from({ length: TOWNS }, (_, number) => townName(number))).size).toBe(TOWNS);
  });
});

describe("writeTextPages", () => {
  it("adds a page of paragraphs for each path, without a problem", async () => {
    await writeContent(join(folder, "texts"), 9);
    await writeTextPages(join(folder, "texts"), [
      { path: "/locations/paris/menu", title: "Menu", texts: ["Leeks", "Lamb"] },
    ]);
    const { data } = JSON.parse(await read("texts/documents/page/text-locations-paris-menu.json"));
    expect(data.slices[0].primary.text.map(({ text }: { text: string }) => text)).toEqual(["Leeks", "Lamb"]);
    const { lines } = await checkContent(givenFolders(join(folder, "texts"), {}));
    expect(lines).toEqual([expect.stringMatching(/^\d+ documents, no problems$/)]);
  });
});
