import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createFolder, removeFolders } from "../prerender/site.builders.ts";
import { type BuildIndex, INDEX_VERSION } from "./build-index.ts";
import { openSiteStore, type SiteStore } from "./site-store.ts";

afterAll(removeFolders);

/** Stores a page and an error page, and returns the index of their build. */
const createIndex = async (store: SiteStore, id: string, text = id): Promise<BuildIndex> => {
  const write = (content: string) => store.write(Buffer.from(content));
  const html = { ...(await write(`home ${text}`)), styles: [] };
  return {
    version: INDEX_VERSION,
    id,
    timestamp: 1,
    siteIds: { "": "s1" },
    source: { content: "master-1", settings: "d1", ui: "ui-1" },
    validUntil: null,
    routeRules: {},
    pages: { "/": { inputs: "i1", html, payload: await write(`data ${text}`) } },
    assets: {},
    files: {},
    errorPages: { "": await write("not found") },
    forms: {},
    restaurants: {},
  };
};

const publish = async (store: SiteStore, id: string, text?: string) =>
  store.publish(await createIndex(store, id, text));

const idsOf = (store: SiteStore) => {
  const builds = store.builds();
  return builds && [builds.current.id, builds.previous?.id ?? null];
};

const countFiles = async (folder: string) =>
  (await readdir(join(folder, "files"), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

describe("openSiteStore", () => {
  it("has no build in an empty folder", async () => {
    expect((await openSiteStore(await createFolder())).builds()).toBeNull();
    expect((await openSiteStore(join(await createFolder(), "none"))).builds()).toBeNull();
  });

  it("has the published and the previous build, also in the next process", async () => {
    const folder = await createFolder();
    const store = await openSiteStore(folder);
    await publish(store, "b1");
    expect(idsOf(store)).toEqual(["b1", null]);
    await publish(store, "b2");
    expect(idsOf(store)).toEqual(["b2", "b1"]);
    const next = await openSiteStore(folder);
    expect(idsOf(next)).toEqual(["b2", "b1"]);
    expect(next.builds()).toEqual(store.builds());
  });

  it("removes the files and the index of older builds when it is cleaned, and not before", async () => {
    const folder = await createFolder();
    const store = await openSiteStore(folder);
    const old = await publish(store, "b1");
    for (const id of ["b2", "b3"]) await publish(store, id);
    const page = old.current.files.get("/") ?? expect.fail("no page");
    expect((await store.read(page.hash)).toString()).toBe("home b1");
    await store.clean();
    await expect(store.read(page.hash)).rejects.toThrow("ENOENT");
    expect((await readdir(join(folder, "builds"))).toSorted()).toEqual(["b2.json", "b3.json"]);
    // Two files of each build, and the error page that both share.
    expect(await countFiles(folder)).toBe(5);
  });

  it("publishes the same build again without losing the one before it", async () => {
    const store = await openSiteStore(await createFolder());
    for (const id of ["b1", "b2", "b2"]) await publish(store, id);
    expect(idsOf(store)).toEqual(["b2", "b1"]);
    await publish(store, "b1");
    expect(idsOf(store)).toEqual(["b1", "b2"]);
  });

  it("removes what an unfinished build has written", async () => {
    const folder = await createFolder();
    const store = await openSiteStore(folder);
    await publish(store, "b1");
    await createIndex(store, "b2");
    expect(await countFiles(folder)).toBe(5);
    await store.clean();
    expect(await countFiles(folder)).toBe(3);
    expect(idsOf(store)).toEqual(["b1", null]);
  });

  it("leaves the published build when it is killed before the pointer names another one (rule 8.43)", async () => {
    const folder = await createFolder();
    const store = await openSiteStore(folder);
    await publish(store, "b1");
    const index = await createIndex(store, "b2");
    await writeFile(join(folder, "builds", "b2.json"), JSON.stringify(index));
    await writeFile(join(folder, "published.json.draft"), '{"current":"b2","pre');
    const next = await openSiteStore(folder);
    expect(idsOf(next)).toEqual(["b1", null]);
    await publish(next, "b3");
    await next.clean();
    expect((await readdir(folder)).toSorted()).toEqual(["builds", "files", "published.json"]);
    expect((await readdir(join(folder, "builds"))).toSorted()).toEqual(["b1.json", "b3.json"]);
    expect(await countFiles(folder)).toBe(5);
  });

  it("leaves the published build, also for the next process, when the files of another one cannot be read", async () => {
    const folder = await createFolder();
    const store = await openSiteStore(folder);
    await publish(store, "b1");
    const index = await createIndex(store, "b2");
    const errorPages = { "": { hash: "0".repeat(32), size: 1 } };
    await expect(store.publish({ ...index, errorPages })).rejects.toThrow("ENOENT");
    await store.clean();
    expect(idsOf(store)).toEqual(["b1", null]);
    expect(idsOf(await openSiteStore(folder))).toEqual(["b1", null]);
  });

  it("leaves the new build when it is killed before older files are removed", async () => {
    const folder = await createFolder();
    const store = await openSiteStore(folder);
    for (const id of ["b1", "b2"]) await publish(store, id);
    await createIndex(store, "b0");
    await writeFile(join(folder, "builds", "b0.json"), "{}");
    const next = await openSiteStore(folder);
    expect(idsOf(next)).toEqual(["b2", "b1"]);
    await next.clean();
    expect(await countFiles(folder)).toBe(5);
  });

  it.each([
    ["is damaged", (index: string) => index.slice(0, 40)],
    ["is of another version", (index: string) => index.replace(/"version":\d+/, '"version":0')],
  ])("has no build whose index %s", async (_, change) => {
    const folder = await createFolder();
    await publish(await openSiteStore(folder), "b1");
    const file = join(folder, "builds", "b1.json");
    await writeFile(file, change(await readFile(file, "utf8")));
    expect((await openSiteStore(folder)).builds()).toBeNull();
  });

  it("serves the build before one that is damaged", async () => {
    const folder = await createFolder();
    const store = await openSiteStore(folder);
    await publish(store, "b1");
    await publish(store, "b2");
    await writeFile(join(folder, "builds", "b2.json"), "{");
    const builds = (await openSiteStore(folder)).builds();
    expect([builds?.current.id, builds?.previous]).toEqual(["b1", null]);
  });

  it("has no build without its error page, or with a damaged pointer", async () => {
    const folder = await createFolder();
    const { current } = await publish(await openSiteStore(folder), "b1");
    const { hash } = current.errorPages[""]?.file ?? expect.fail("no error page");
    await rm(join(folder, "files", hash.slice(0, 2), hash));
    expect((await openSiteStore(folder)).builds()).toBeNull();
    await writeFile(join(folder, "published.json"), "b1");
    expect((await openSiteStore(folder)).builds()).toBeNull();
  });

  it("misses the files of a build that are gone", async () => {
    const folder = await createFolder();
    const { current } = await publish(await openSiteStore(folder), "b1");
    const { html, payload } = current.index.pages["/"] ?? expect.fail("no page");
    await rm(join(folder, "files", html.hash.slice(0, 2), html.hash));
    const { has } = await openSiteStore(folder);
    expect([has(html), has(payload)]).toEqual([false, true]);
  });

  it("removes the folders of earlier versions", async () => {
    const folder = await createFolder();
    await mkdir(join(folder, "1a2b3c4d5e6f", "about"), { recursive: true });
    await mkdir(join(folder, ".building-old"));
    await symlink("1a2b3c4d5e6f", join(folder, "current"));
    const store = await openSiteStore(folder);
    expect(store.builds()).toBeNull();
    await publish(store, "b1");
    await store.clean();
    expect((await readdir(folder)).toSorted()).toEqual(["builds", "files", "published.json"]);
  });
});
