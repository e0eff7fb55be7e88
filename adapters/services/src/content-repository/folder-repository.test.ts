import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFolderRepository } from "./folder-repository.ts";
import { createDocument } from "./repository-document.builders.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "couvert-content-"));
  await write("documents/page/menu.json", page("menu", "Menu"));
  await write("documents/page/about.json", page("about", "About"));
});
afterEach(() => rm(folder, { recursive: true }));

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
const page = (uid: string, title: string) => JSON.stringify(createDocument({ uid, data: { title } }));
const open = () =>
  openFolderRepository({ documents: join(folder, "documents"), releases: join(folder, "releases") });

const API = "http://content.embedded/api/v2";
type Opened = Awaited<ReturnType<typeof open>>;
const readRefs = async ({ fetch }: Opened) => {
  const root = await (await fetch(new Request(API))).json();
  return (root as { refs: { id: string; ref: string }[] }).refs;
};
const readTitles = async (repository: Opened) => {
  const [master] = await readRefs(repository);
  const found = await repository.fetch(new Request(`${API}/documents/search?ref=${master?.ref}`));
  const { results } = (await found.json()) as { results: { data: { title: string } }[] };
  return results.map(({ data }) => data.title).sort();
};

describe("openFolderRepository", () => {
  it("publishes the folder with the first request", async () => {
    expect(await readTitles(await open())).toEqual(["About", "Menu"]);
  });

  it("has the ref of the same files in another folder, and another for any change", async () => {
    const { ref } = await open();
    const first = ref();
    await rename(join(folder, "documents"), join(folder, "moved"));
    const moved = await openFolderRepository({
      documents: join(folder, "moved"),
      releases: join(folder, "none"),
    });
    expect(moved.ref()).toBe(first);
    await write("documents/page/menu.json", page("menu", "Menus"));
    await write("documents/page/about.json", page("about", "About"));
    expect((await open()).ref()).not.toBe(ref());
    await write("documents/page/menu.json", page("menu", "Menu"));
    expect((await open()).ref()).toBe(ref());
    await write("releases/winter/release.json", JSON.stringify({ label: "Winter" }));
    await write("releases/winter/documents/page/menu.json", page("menu", "Winter menu"));
    expect((await open()).ref()).not.toBe(ref());
  });

  it("parses no file for its ref", async () => {
    await write("documents/page/menu.json", "{");
    expect((await open()).ref()).toMatch(/^[\w-]{43}$/);
  });

  it("publishes files that were added, changed or removed, and changes its ref with them", async () => {
    const repository = await open();
    await readTitles(repository);
    const before = repository.ref();
    await write("documents/page/about.json", page("about", "About us"));
    await write("documents/page/new.json", page("new", "New"));
    await rm(join(folder, "documents/page/menu.json"));
    expect(repository.ref()).toBe(before);
    await repository.publish();
    expect(await readTitles(repository)).toEqual(["About us", "New"]);
    expect(repository.ref()).toBe((await open()).ref());
  });

  it("leaves what is published while a file cannot be read, and names the file", async () => {
    const repository = await open();
    await readTitles(repository);
    const before = repository.ref();
    await write("documents/page/menu.json", "{");
    await expect(repository.publish()).rejects.toThrow(/page\/menu\.json is no document/);
    expect(await readTitles(repository)).toEqual(["About", "Menu"]);
    expect(repository.ref()).toBe(before);
  });

  it("answers nothing while the first reading fails, and reads a mended file with the next request", async () => {
    await write("documents/page/menu.json", "{");
    const repository = await open();
    await expect(repository.fetch(new Request(API))).rejects.toThrow(/menu\.json is no document/);
    await write("documents/page/menu.json", page("menu", "Mended"));
    expect(await readTitles(repository)).toEqual(["About", "Mended"]);
  });

  it("publishes nothing before the first request, and with it what has changed", async () => {
    const repository = await open();
    const parse = vi.spyOn(JSON, "parse");
    await repository.publish();
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    await write("documents/page/about.json", page("about", "About us"));
    expect(await readTitles(repository)).toEqual(["About us", "Menu"]);
  });

  it("publishes a planned release at its time, which changes its ref", async () => {
    await write(
      "releases/winter/release.json",
      JSON.stringify({ label: "Winter", scheduledAt: "2027-01-15" }),
    );
    await write("releases/winter/documents/page/menu.json", page("menu", "Winter menu"));
    let now = Date.parse("2027-01-14");
    const repository = await openFolderRepository(
      { documents: join(folder, "documents"), releases: join(folder, "releases") },
      () => now,
    );
    const before = repository.ref();
    expect(repository.nextReleaseAt()).toBe(Date.parse("2027-01-15"));
    now = Date.parse("2027-01-15");
    expect(repository.nextReleaseAt()).toBeNull();
    expect(repository.ref()).not.toBe(before);
    expect(await readTitles(repository)).toEqual(["About", "Winter menu"]);
  });

  it("parses again only the files that changed", async () => {
    const repository = await open();
    await readTitles(repository);
    const parse = vi.spyOn(JSON, "parse");
    await write("documents/page/about.json", page("about", "About us"));
    await repository.publish();
    expect(parse.mock.calls.filter(([text]) => text.includes('"page"'))).toHaveLength(1);
    parse.mockRestore();
  });

  it("names the pictures of its files, drafts and the content before included (rule 7.67)", async () => {
    const at = (query: string) => `/content/images/miami.jpg?${query}`;
    const showing = (uid: string, ...addresses: readonly string[]) =>
      JSON.stringify(createDocument({ uid, data: { pictures: addresses } }));
    await write(
      "documents/page/menu.json",
      showing("menu", at("auto=format&rect=1,1,9,9"), "/content/images/bar.jpg"),
    );
    const escaped = showing("about", at("w=1&rect=2,2,9,9"))
      .replaceAll("/", "\\/")
      .replaceAll("&", "\\u0026");
    await write("documents/page/about.json", escaped);
    await write("releases/winter/release.json", JSON.stringify({ label: "Winter" }));
    await write(
      "releases/winter/documents/page/menu.json",
      showing("menu", `https://book.example.com${at("h=3")}`),
    );
    const repository = await open();
    const first = [at("w=1&rect=2,2,9,9"), at("auto=format&rect=1,1,9,9"), at("h=3")];
    expect(repository.pictures()).toEqual(first);
    await readTitles(repository);
    expect(repository.pictures()).toBe(repository.pictures());
    await write("documents/page/menu.json", showing("menu", at("rect=4,4,9,9")));
    await repository.publish();
    expect(repository.pictures()).toEqual([first[0], at("rect=4,4,9,9"), first[2], first[1]]);
    await write("documents/page/about.json", page("about", "About"));
    await repository.publish();
    expect(repository.pictures()).not.toContain(first[1]);
  });

  it("reads releases", async () => {
    await write("releases/winter/release.json", JSON.stringify({ label: "Winter" }));
    await write("releases/winter/documents/page/menu.json", page("menu", "Winter menu"));
    const repository = await open();
    expect((await readRefs(repository)).map(({ id }) => id)).toEqual(["master", "winter"]);
  });

  it("cannot be opened without a folder", async () => {
    await rm(join(folder, "documents"), { recursive: true });
    await expect(open()).rejects.toThrow(/ENOENT/);
  });
});
