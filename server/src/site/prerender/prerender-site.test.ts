import { existsSync, statSync } from "node:fs";
import { mkdir, readdir, readFile, readlink, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { noContent } from "@couvert/adapters/content/memory/memory-content.builders";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import type { Content, SiteContent } from "@couvert/domain/site/page/content.port";
import { createPage, createSite, createSiteContent } from "@couvert/domain/site/page/page.builders";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import { afterAll, describe, expect, it } from "vitest";
import { buildData, computeSiteId } from "./build-data.ts";
import { NOT_FOUND_FILE, requirePageFiles } from "./build-files.ts";
import { planSite } from "./plan-site.ts";
import { type PrerenderOptions, prerenderSite } from "./prerender-site.ts";
import {
  createBuiltUi,
  createContent,
  createPrerenderOptions,
  createRenderer,
  removeFolders,
} from "./site.builders.ts";
import { siteTexts } from "./site-plan.ts";

afterAll(removeFolders);

const prerender = (options: PrerenderOptions, content: Partial<SiteContent> = {}) =>
  Effect.runPromise(prerenderSite(options).pipe(Effect.provide(createContent(content))));

const failure = (options: PrerenderOptions, content: Layer.Layer<Content> = createContent()) =>
  Effect.runPromise(Effect.flip(prerenderSite(options)).pipe(Effect.provide(content)));

const renamed = { site: createSite({ name: "Sage Row" }) };
const json = async (...path: string[]) => JSON.parse(await readFile(join(...path), "utf8"));
const snapshot = async (folder: string) => (await readdir(folder, { recursive: true })).toSorted();

describe("prerenderSite", () => {
  it("writes a document and a payload for every path of the route table that has content (rule 1.8)", async () => {
    const options = await createPrerenderOptions();
    const { current, rendered } = await prerender(options);
    const { siteId } = await json(current, "_payload.json");
    for (const path of ["", "locations", "locations/miami", "locations/miami/menu", "about", "reserve"]) {
      expect(await readFile(join(current, path, "index.html"), "utf8")).toContain(`data-site="${siteId}"`);
      const payload = await json(current, path, "_payload.json");
      expect(payload).toMatchObject({ path: `/${path}`, siteId });
      expect(Object.keys(payload).filter((name) => name !== "resetsBrowsing")).toEqual([
        "path",
        "language",
        "direction",
        "alternates",
        "title",
        "description",
        "view",
        "siteId",
      ]);
    }
    expect(rendered).toBe(
      (await json(current, "builds/meta", `${basename(current)}.json`)).prerendered.length,
    );
  });

  it("writes the data that pages fetch (rule 7.39)", async () => {
    const { current } = await prerender(await createPrerenderOptions());
    const id = basename(current);
    const timestamp = Date.parse("2027-03-05T00:00:00Z");
    expect(await json(current, "builds/latest.json")).toEqual({ id, timestamp });
    expect(await json(current, "builds/meta", `${id}.json`)).toMatchObject({
      id,
      timestamp,
      routeRules: { "/news/:country/:post": { redirect: "/news/:post", statusCode: 301 } },
    });
    const { siteId } = await json(current, "_payload.json");
    const site = await json(current, "builds/site", `${siteId}.json`);
    expect(Object.keys(site.site)).toEqual([
      "name",
      "language",
      "direction",
      "header",
      "footer",
      "errorPage",
    ]);
    expect(site).toMatchObject({
      providers: { reservations: "house", cards: "test-cards", cardNumbers: "16" } as const,
      initialLocation: { uid: "miami", title: "Miami" },
    });
    expect(await json(current, "builds/locations.json")).toEqual([
      { uid: "miami", title: "Miami", coordinates: expect.anything(), isFlagship: true },
    ]);
  });

  it("starts with a flagship, or with the first location without one (rule 2.17)", async () => {
    const [plain, flagship] = [
      createLocation({ uid: "austin", title: "Austin" }),
      createLocation({ isFlagship: true }),
    ];
    for (const [locations, uid] of [
      [[plain, flagship], "miami"],
      [[plain], "austin"],
    ] as const) {
      const { current } = await prerender(await createPrerenderOptions(), { locations });
      const { siteId } = await json(current, "_payload.json");
      const site = await json(current, "builds/site", `${siteId}.json`);
      expect(site.initialLocation.uid).toBe(uid);
    }
  });

  it("copies the client's files, with compressed copies of long text files", async () => {
    const { current } = await prerender(await createPrerenderOptions());
    const script = await readFile(join(current, "assets/boot-abc.js"));
    expect(brotliDecompressSync(await readFile(join(current, "assets/boot-abc.js.br")))).toEqual(script);
    expect(gunzipSync(await readFile(join(current, "assets/boot-abc.js.gz")))).toEqual(script);
    expect(existsSync(join(current, "about/index.html.br"))).toBe(true);
    expect(existsSync(join(current, "assets/display-abc.woff2.br"))).toBe(false);
    expect(existsSync(join(current, "favicon.svg.br"))).toBe(false);
    expect(existsSync(join(current, ".vite"))).toBe(false);
  });

  it("keeps the bytes of pages that a change does not show on", async () => {
    const options = await createPrerenderOptions();
    const first = await prerender(options, { pages: [createPage({ uid: "about" })] });
    const changed = createPage({ uid: "about", title: "Our story" });
    const second = await prerender(options, { pages: [changed] });
    const read = (folder: string, file: string) => readFile(join(folder, file), "utf8");
    expect(second.current).not.toBe(first.current);
    for (const [file, isKept] of [
      ["locations/miami/index.html", true],
      ["locations/miami/_payload.json", true],
      ["about/index.html", false],
      ["about/_payload.json", false],
    ] as const) {
      const same = (await read(first.current, file)) === (await read(second.current, file));
      expect([file, same]).toEqual([file, isKept]);
    }
  });

  it("links compressed files from the previous build", async () => {
    const options = await createPrerenderOptions();
    const first = await prerender(options);
    const second = await prerender(options, renamed);
    const inode = (folder: string) => statSync(join(folder, "assets/boot-abc.js.br")).ino;
    expect(second.current).not.toBe(first.current);
    expect(inode(second.current)).toBe(inode(first.current));
  });

  it("compresses files again that may change under their name", async () => {
    const options = await createPrerenderOptions();
    const icon = join(options.ui.clientFolder, "favicon.svg");
    await writeFile(icon, `<svg>${"old ".repeat(500)}</svg>`);
    await prerender(options);
    await writeFile(icon, `<svg>${"new ".repeat(500)}</svg>`);
    const { current } = await prerender({ ...options, ui: { ...options.ui, fingerprint: "ui-2" } });
    const compressed = await readFile(join(current, "favicon.svg.br"));
    expect(brotliDecompressSync(compressed)).toEqual(await readFile(icon));
  });

  it("skips the build when content, program and address are unchanged", async () => {
    const options = await createPrerenderOptions();
    const first = await prerender(options);
    let loaded = 0;
    const loadRenderer = async () => {
      loaded++;
      return createRenderer();
    };
    const ui = { ...options.ui, loadRenderer };
    expect(await prerender({ ...options, ui })).toEqual({ ...first, rendered: 0 });
    expect(loaded).toBe(0);
    for (const changed of [
      { ...options, origin: "https://other.example.com" },
      { ...options, ui: { ...ui, fingerprint: "ui-2" } },
    ]) {
      expect((await prerender(changed)).current).not.toBe(first.current);
    }
  });

  it("writes only files that the build's id covers", async () => {
    const options = await createPrerenderOptions();
    const plan = planSite(createSiteContent(), options, options.now()) ?? expect.fail("no plan");
    const { current } = await prerender(options);
    const build = { id: basename(current), timestamp: options.now() };
    const data = new Map(buildData(build, computeSiteId(plan.site, options.ui.fingerprint), plan));
    const texts = siteTexts(plan, options.origin);
    const documents = [NOT_FOUND_FILE, ...plan.pages.map(({ path }) => requirePageFiles(path).html)];
    const files = (await readdir(current, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => relative(current, join(parentPath, name)));
    const clients = ["assets/boot-abc.js", "assets/display-abc.woff2", "favicon.svg"];
    expect(files.toSorted()).toEqual(
      [...data.keys(), ...texts.map(([file]) => file), ...documents, ...clients].toSorted(),
    );
    for (const [file, text] of texts) expect(await readFile(join(current, file), "utf8")).toBe(text);
    for (const [file, content] of data) expect([file, await json(current, file)]).toEqual([file, content]);
  });

  it("keeps the previous build and removes older ones", async () => {
    const options = await createPrerenderOptions();
    const [first, second, third] = [
      await prerender(options),
      await prerender(options, renamed),
      await prerender(options, { site: createSite({ name: "Thyme Row" }) }),
    ];
    expect(third.previous).toBe(second.current);
    expect(existsSync(second.current)).toBe(true);
    expect(existsSync(first.current)).toBe(false);
    expect(await readlink(join(options.siteFolder, "current"))).toBe(basename(third.current));
  });

  it("publishes the previous build again without rendering when its content is back", async () => {
    const options = await createPrerenderOptions();
    const first = await prerender(options);
    const second = await prerender(options, renamed);
    expect(await prerender(options)).toEqual({
      current: first.current,
      previous: second.current,
      rendered: 0,
    });
  });

  it("removes the folders of interrupted builds", async () => {
    const options = await createPrerenderOptions();
    await mkdir(join(options.siteFolder, ".building-old"));
    const { current } = await prerender(options);
    expect(
      await snapshot(options.siteFolder).then((names) => names.filter((name) => !name.includes("/"))),
    ).toEqual([basename(current), "current"].toSorted());
  });
});

describe("failed builds", () => {
  it.each([
    [
      "a page that cannot be rendered",
      async () =>
        createBuiltUi({
          fingerprint: "ui-2",
          loadRenderer: async () =>
            createRenderer({
              page: async ({ payload }) => {
                if (payload.path === "/about") throw new Error("a slice is broken\nwith a stack");
                return "";
              },
            }),
        }),
      "/about cannot be rendered: a slice is broken",
    ],
    [
      "a renderer that does not load",
      async () =>
        createBuiltUi({
          fingerprint: "ui-2",
          loadRenderer: () => Promise.reject(new Error("no renderer")),
        }),
      "no renderer",
    ],
  ])("%s keeps the site unchanged and reports one line", async (_, brokenUi, reason) => {
    const options = await createPrerenderOptions();
    await prerender(options);
    const before = await snapshot(options.siteFolder);
    expect(await failure({ ...options, ui: await brokenUi() })).toMatchObject({
      _tag: "BuildFailed",
      reason,
    });
    expect(await snapshot(options.siteFolder)).toEqual(before);
  });

  it("reject a uid that leaves the site's folder", async () => {
    const content = createContent({ pages: [createPage({ uid: ".." })] });
    expect(await failure(await createPrerenderOptions(), content)).toMatchObject({
      reason: "/.. cannot be a page's path",
    });
  });

  it("reject content without a location", async () => {
    expect(await failure(await createPrerenderOptions(), createContent({ locations: [] }))).toMatchObject({
      reason: "the content has no location",
    });
  });

  it("report that the content is not available", async () => {
    expect(await failure(await createPrerenderOptions(), noContent("answered 503"))).toMatchObject({
      _tag: "ContentUnavailable",
      detail: "answered 503",
    });
  });
});
