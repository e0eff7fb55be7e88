import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { Content, type SiteContent } from "@couvert/domain/site/page/content.port";
import { createPage, createSite, createTranslation } from "@couvert/domain/site/page/page.builders";
import { noContent } from "@couvert/outside/content/memory/memory-content.builders";
import * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import { afterAll, describe, expect, it } from "vitest";
import type { OpenedBuild } from "../store/opened-build.ts";
import { openSiteStore } from "../store/site-store.ts";
import { type PrerenderOptions, prerenderSite } from "./prerender-site.ts";
import {
  createBuiltUi,
  createContent,
  createFolder,
  createPrerenderOptions,
  createRenderer,
  createSettings,
  readBuilt,
  removeFolders,
} from "./site.builders.ts";

afterAll(removeFolders);

const prerender = (options: PrerenderOptions, content: Partial<SiteContent> = {}) =>
  Effect.runPromise(prerenderSite(options).pipe(Effect.provide(createContent(content))));

const failure = (options: PrerenderOptions, content: Layer.Layer<Content> = createContent()) =>
  Effect.runPromise(Effect.flip(prerenderSite(options)).pipe(Effect.provide(content)));

/** Options whose renderer lists the paths of the pages it renders. */
const createRecordingOptions = async () => {
  const rendered: string[] = [];
  const plain = createRenderer();
  const ui = await createBuiltUi({
    loadRenderer: async () =>
      createRenderer({
        page: (input) => {
          rendered.push(input.payload.path);
          return plain.page(input);
        },
      }),
  });
  return { options: await createPrerenderOptions({ ui }), take: () => rendered.splice(0) };
};

const renamed = { site: createSite({ name: "Sage Row" }) };
const json = async (options: PrerenderOptions, build: OpenedBuild, path: string) =>
  JSON.parse(await readBuilt(options.store, build, path));
const snapshot = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();

describe("prerenderSite", () => {
  it("stores a document and a payload for every path of the route table that has content (rule 1.8)", async () => {
    const options = await createPrerenderOptions();
    const { current, rendered } = await prerender(options);
    const siteId = current.index.siteIds[""];
    for (const path of [
      "/",
      "/locations",
      "/locations/miami",
      "/locations/miami/menu",
      "/about",
      "/reserve",
    ]) {
      expect(await readBuilt(options.store, current, path)).toContain(`data-site="${siteId}"`);
      const payload = await json(options, current, `${path === "/" ? "" : path}/_payload.json`);
      expect(payload).toMatchObject({ path, siteId });
      expect(Object.keys(payload)).toEqual([
        "path",
        "language",
        "direction",
        "alternates",
        "title",
        "description",
        "view",
        "siteId",
        "digest",
      ]);
    }
    expect(rendered).toBe(
      (await json(options, current, `/builds/meta/${current.id}.json`)).prerendered.length,
    );
  });

  it("stores the data that pages fetch (rule 7.39)", async () => {
    const options = await createPrerenderOptions();
    const { current } = await prerender(options);
    const { id, index } = current;
    const timestamp = Date.parse("2027-03-05T00:00:00Z");
    expect(await json(options, current, "/builds/latest.json")).toEqual({ id, timestamp });
    expect(await json(options, current, `/builds/meta/${id}.json`)).toMatchObject({
      id,
      timestamp,
      routeRules: { "/news/:country/:post": { redirect: "/news/:post", statusCode: 301 } },
    });
    const site = await json(options, current, `/builds/site/${index.siteIds[""]}.json`);
    expect(Object.keys(site.site)).toEqual([
      "name",
      "language",
      "direction",
      "header",
      "footer",
      "errorPage",
    ]);
    expect(site).toMatchObject({
      providers: { reservations: "house", cards: "test-cards", cardNumbers: "16", texts: true } as const,
      initialLocation: { uid: "miami", title: "Miami" },
      languages: [],
    });
    expect(await json(options, current, "/builds/locations.json")).toMatchObject([
      { uid: "miami", title: "Miami", coordinates: expect.anything(), isFlagship: true },
    ]);
    expect(await json(options, current, "/builds/notices.json")).toHaveProperty("trackers");
    expect(await readBuilt(options.store, current, "/robots.txt")).toContain("Sitemap:");
  });

  it("stores what the pages of a translation share, in its language and below its paths (rule 2.82)", async () => {
    const options = await createPrerenderOptions();
    const { header, errorPage } = createSite();
    const link = { label: "Inicio", link: { url: "/", newTab: false } };
    const translation = createTranslation({
      site: {
        ...createTranslation().site,
        header: { ...header, menu: [link] },
        errorPage: { ...errorPage, title: "No está" },
      },
      pages: [createPage({ uid: "home", title: "Inicio" })],
      locations: [createLocation({ isFlagship: true, summary: "La primera sala." })],
    });
    const { current } = await prerender(options, {
      languages: { own: "en-US", translations: [translation] },
    });
    const { siteIds } = current.index;
    expect(await readBuilt(options.store, current, "/es")).toContain(`data-site="${siteIds["/es"]}"`);
    expect(await json(options, current, "/es/_payload.json")).toMatchObject({ siteId: siteIds["/es"] });
    expect(await json(options, current, `/builds/site/${siteIds["/es"]}.json`)).toMatchObject({
      base: "/es",
      site: {
        language: "es-US",
        header: { menu: [{ link: { url: "/es" } }] },
        footer: createSite().footer,
        errorPage: { title: "No está" },
      },
    });
    expect(await json(options, current, "/builds/es/locations.json")).toHaveLength(1);
    expect(await json(options, current, "/builds/es/notices.json")).toHaveProperty("trackers");
    expect(current.errorPages["/es"]?.html).toContain(`data-site="${siteIds["/es"]}"`);
    expect(current.errorPages[""]?.html).toContain(`data-site="${siteIds[""]}"`);
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
      const options = await createPrerenderOptions();
      const { current } = await prerender(options, { locations });
      const site = await json(options, current, `/builds/site/${current.index.siteIds[""]}.json`);
      expect(site.initialLocation.uid).toBe(uid);
    }
  });

  it("stores the client's files but hidden ones", async () => {
    const { store, ...options } = await createPrerenderOptions();
    const { current } = await prerender({ store, ...options });
    const script = current.files.get("/assets/boot-abc.js") ?? expect.fail("no script");
    expect((await store.read(script.hash)).toString()).toBe("// boot\n".repeat(200));
    expect([...current.files.keys()].filter((path) => path.includes("/."))).toEqual([]);
  });

  it("stores the client's files of another program", async () => {
    const options = await createPrerenderOptions();
    await prerender(options);
    await writeFile(join(options.ui.clientFolder, "favicon.svg"), "<svg>new</svg>");
    const { current } = await prerender({ ...options, ui: { ...options.ui, fingerprint: "ui-2" } });
    expect(await readBuilt(options.store, current, "/favicon.svg")).toBe("<svg>new</svg>");
  });

  it("renders only the pages whose inputs changed (rule 7.59)", async () => {
    const { options, take } = await createRecordingOptions();
    const pages = [createPage({ uid: "home" }), createPage({ uid: "about" })];
    const first = await prerender(options, { pages });
    expect(take()).toHaveLength(first.rendered);
    const changed = pages.map((page) => (page.uid === "about" ? { ...page, title: "Our story" } : page));
    const second = await prerender(options, { pages: changed });
    expect([second.rendered, take()]).toEqual([1, ["/about"]]);
    expect(second.current.id).not.toBe(first.current.id);
    expect(second.previous).toBe(first.current);
    const differing = [...second.current.files.keys()].filter(
      (path) => second.current.files.get(path)?.hash !== first.current.files.get(path)?.hash,
    );
    expect(differing.toSorted()).toEqual([
      "/about",
      "/about/_payload.json",
      "/builds/latest.json",
      `/builds/meta/${second.current.id}.json`,
    ]);
  });

  it("tells how many pages are stored", async () => {
    const options = await createPrerenderOptions();
    const progress: string[] = [];
    const { rendered } = await prerender({
      ...options,
      onProgress: (done, all) => progress.push(`${done}/${all}`),
    });
    expect(progress).toEqual(Array.from({ length: rendered }, (_, index) => `${index + 1}/${rendered}`));
  });

  it("renders every page again with another header, which all pages show", async () => {
    const options = await createPrerenderOptions();
    const first = await prerender(options);
    expect((await prerender(options, renamed)).rendered).toBe(first.rendered);
  });

  it("skips the build when content, program and settings are unchanged, also in the next process", async () => {
    const folder = await createFolder();
    const options = await createPrerenderOptions({ store: await openSiteStore(folder) });
    const first = await prerender(options);
    const ui = { ...options.ui, loadRenderer: () => Promise.reject(new Error("not needed")) };
    expect(await prerender({ ...options, ui })).toEqual({ ...first, rendered: 0 });
    const next = { ...options, ui, store: await openSiteStore(folder) };
    expect(await prerender(next)).toEqual({ ...first, rendered: 0 });
    for (const changed of [
      { ...options, origin: "https://other.example.com" },
      { ...options, settings: createSettings({ phone: { defaultCountry: "CA" } }) },
      { ...options, ui: { ...options.ui, fingerprint: "ui-2" } },
    ]) {
      expect((await prerender(changed)).current.id).not.toBe(first.current.id);
    }
  });

  it("reads nothing but the content's ref when nothing changed", async () => {
    const options = await createPrerenderOptions();
    const { current } = await prerender(options);
    const unreadable = Effect.provide(noContent("not needed"));
    const ref = Effect.succeed(current.index.source.content);
    const content = await Effect.runPromise(Effect.service(Content).pipe(unreadable));
    const built = await Effect.runPromise(
      prerenderSite(options).pipe(Effect.provideService(Content, { ...content, ref })),
    );
    expect(built).toMatchObject({ current: { id: current.id }, rendered: 0 });
  });

  it("renders the pages of a location again once a special day is over (rule 7.60)", async () => {
    const { options, take } = await createRecordingOptions();
    const holiday = { date: "2027-03-05", name: "Founders' Day", hours: [] } as const;
    const location = createLocation({ timeZone: "America/New_York" });
    const locations = [{ ...location, opening: { ...location.opening, specialDays: [holiday] } }];
    const at = (now: string) => prerender({ ...options, now: () => Date.parse(now) }, { locations });
    const before = await at("2027-03-05T23:59:00-05:00");
    expect(before.current.index.validUntil).toBe(Date.parse("2027-03-06T00:00:00-05:00"));
    take();
    expect((await at("2027-03-05T23:59:59-05:00")).rendered).toBe(0);
    const after = await at("2027-03-06T00:00:00-05:00");
    expect(take()).toContain("/locations/miami");
    expect(after.current.index.validUntil).toBeNull();
    expect(after.rendered).toBeLessThan(before.rendered);
  });

  it("publishes the same build and time when the content changes what no page shows", async () => {
    const options = await createPrerenderOptions();
    const first = await prerender(options);
    const later = { ...options, now: () => options.now() + 1000 };
    const again = await prerender(later, { ref: "master-2" });
    expect(again.current.index.source.content).not.toBe(first.current.index.source.content);
    expect([again.current.id, again.current.timestamp, again.rendered]).toEqual([
      first.current.id,
      first.current.timestamp,
      0,
    ]);
  });

  it("publishes the previous build again, with a new time, when its content is back", async () => {
    const { options, take } = await createRecordingOptions();
    const pages = [createPage({ uid: "about" })];
    const first = await prerender(options, { pages });
    const second = await prerender(options, { pages: [createPage({ uid: "about", title: "Our story" })] });
    take();
    const later = { ...options, now: () => options.now() + 1000 };
    const third = await prerender(later, { pages });
    expect([third.current.id, third.previous?.id]).toEqual([first.current.id, second.current.id]);
    expect(await json(options, third.current, "/builds/latest.json")).toEqual({
      id: first.current.id,
      timestamp: later.now(),
    });
    expect([third.rendered, take()]).toEqual([0, []]);
  });

  it("writes lost files again", async () => {
    const folder = await createFolder();
    const options = await createPrerenderOptions({ store: await openSiteStore(folder) });
    const { current } = await prerender(options);
    const { hash } = current.files.get("/about") ?? expect.fail("no page");
    await rm(join(folder, "files", hash.slice(0, 2), hash));
    const store = await openSiteStore(folder);
    const healed = await prerender({ ...options, store });
    expect(healed).toMatchObject({ current: { id: current.id }, rendered: 1 });
    expect(await readBuilt(store, healed.current, "/about")).toContain("<title>About");
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
      '/about (page "about") cannot be rendered: a slice is broken',
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
  ])("%s leaves the site unchanged and reports one line", async (_, brokenUi, reason) => {
    const folder = await createFolder();
    const options = await createPrerenderOptions({ store: await openSiteStore(folder) });
    await prerender(options);
    const before = await snapshot(folder);
    expect(await failure({ ...options, ui: await brokenUi() })).toMatchObject({
      _tag: "BuildFailed",
      reason,
    });
    expect(await snapshot(folder)).toEqual(before);
  });

  it.each(["ENOSPC", "EDQUOT"])(
    "say that the disk is full, and keep the site (%s) (rule 8.43)",
    async (code) => {
      const options = await createPrerenderOptions();
      const { current } = await prerender(options);
      const full = Object.assign(new Error("write"), { code });
      const store = { ...options.store, write: () => Promise.reject(full) };
      expect(await failure({ ...options, store }, createContent(renamed))).toMatchObject({
        reason: "the disk of DATA_DIR is full",
      });
      expect(options.store.builds()?.current).toBe(current);
    },
  );

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
