import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createSiteContent } from "@couvert/domain/site/page/page.builders";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { pathOf } from "../store/file-writer.ts";
import { documentHead } from "./build-data.ts";
import { planSite } from "./plan-site.ts";
import { type RenderThreads, startRenderThreads } from "./render-threads.ts";
import { createFolder, createSettings, removeFolders } from "./site.builders.ts";

/** A renderer whose documents have the title and the crumbs of the page; some paths fail. */
const MODULE = `
export const createRenderer = (manifest) => ({
  page: async ({ siteId, payload: { path, title, crumbs } }) => {
    if (path === "/broken") throw new Error("a slice is broken");
    if (path === "/deadly") process.exit(1);
    if (path === "/slow") await new Promise((resolve) => setTimeout(resolve, 20));
    return [manifest.id, siteId, title, crumbs?.length].join(" ");
  },
});`;

const plan = planSite(createSiteContent(), createSettings(), 0) ?? expect.fail("no plan");
const [home = expect.fail("no page")] = plan.pages;
let folder: string;
let module: string;
let threads: RenderThreads | undefined;

beforeAll(async () => {
  folder = await createFolder();
  const file = join(folder, "render.mjs");
  await writeFile(file, MODULE);
  module = pathToFileURL(file).href;
});
afterEach(() => threads?.close());
afterAll(removeFolders);

const start = (program = module) => {
  const documents = [{ site: plan.languages[0].site, siteId: "s1", origin: "https://book.example.com" }];
  threads = startRenderThreads(
    { program: { module: program, manifest: { id: "m1" } as never }, documents, folder },
    2,
  );
  return (path: string, title: string) => {
    const payload = JSON.stringify({ ...home, path, title });
    return threads?.store({ payload, head: documentHead(home) }) ?? expect.fail("no threads");
  };
};
const read = async ({ hash }: { readonly hash: string }) => readFile(pathOf(folder, hash), "utf8");

describe("startRenderThreads", () => {
  it("stores documents and payloads, each for its page", async () => {
    const store = start();
    const titles = Array.from({ length: 9 }, (_, index) => `Café ${index}`);
    const stored = await Promise.all(
      titles.map((title, index) => store(index % 4 === 0 ? "/slow" : "/", title)),
    );
    const documents = await Promise.all(stored.map(({ html }) => read(html)));
    expect(documents).toEqual(titles.map((title) => `m1 s1 ${title} ${home.crumbs.length}`));
    const payloads = await Promise.all(stored.map(({ payload }) => read(payload)));
    expect(payloads.map((text) => JSON.parse(text).title)).toEqual(titles);
    expect(stored.map(({ html }) => html.size)).toEqual(documents.map((text) => Buffer.byteLength(text)));
  });

  it("rejects a page that cannot be rendered, with its document, and renders the next", async () => {
    const store = start();
    await expect(store("/broken", "Figs")).rejects.toThrow(
      '/broken (page "home") cannot be rendered: a slice is broken',
    );
    await expect(store("/", "Figs")).resolves.toHaveProperty("html");
  });

  it("rejects pages when a thread ends", async () => {
    const store = start();
    await expect(Promise.all([store("/deadly", "a"), store("/deadly", "b")])).rejects.toThrow("has ended");
    await expect(store("/", "Figs")).rejects.toThrow("has ended");
  });

  it("rejects pages when the renderer does not load", async () => {
    await expect(start(`${module}?gone`.replace("render.mjs", "none.mjs"))("/", "Figs")).rejects.toThrow();
  });

  it("rejects with the code of an error of the disk", async () => {
    const store = start();
    const { html } = await store("/", "Figs");
    await writeFile(join(folder, "taken"), "");
    folder = join(folder, "taken");
    await expect(start()("/", "Figs")).rejects.toMatchObject({ code: "ENOTDIR" });
    folder = join(folder, "..");
    expect(await read(html)).toContain("Figs");
  });
});
