import { existsSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createFormSlice } from "@couvert/domain/forms/form/form.builders";
import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { createNotices } from "@couvert/domain/site/notice/notice.builders";
import { Content, type ContentUnavailable, type SiteContent } from "@couvert/domain/site/page/content.port";
import {
  createPage,
  createSite,
  createSiteContent,
  createTranslation,
} from "@couvert/domain/site/page/page.builders";
import { memoryContent } from "@couvert/outside/content/memory/memory-content.builders";
import type { Renderer } from "@couvert/ui/render-page";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import * as Scope from "effect/Scope";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { composeContent } from "../compose/content.ts";
import type { LiveRestaurants } from "../compose/reservations.ts";
import { readConfig } from "../config/config.ts";
import { contentFolders } from "../config/content-settings.ts";
import { noSecurityHeaders } from "../http/security-headers.ts";
import { createFileCache } from "../site/delivery/file-cache.ts";
import { openStoredSite } from "../site/delivery/stored-site.ts";
import {
  createBuiltUi,
  createContent,
  createFolder,
  createRenderer,
  removeFolders,
} from "../site/prerender/site.builders.ts";
import { openSiteStore } from "../site/store/site-store.ts";
import { openPrerenderedSite, servePages } from "./prerendered-site.builders.ts";

afterAll(removeFolders);

let scope: Scope.Closeable;
beforeEach(() => {
  scope = Effect.runSync(Scope.make());
});
afterEach(() => Effect.runPromise(Scope.close(scope, Exit.void)));

/** How long to wait for a build, in ms. */
const HANG = { timeout: 30_000 };

const NO_RESTAURANTS: LiveRestaurants = {
  bookable: () => new Map(),
  read: async () => {},
  apply: () => {},
  follow: () => () => {},
  check: () => ({ problems: [], isReadable: true }),
};

/** Opens the stored builds as a start does. */
const openStored = (dataFolder: string, settings: Readonly<Record<string, string>> = {}) =>
  openStoredSite({
    config: Result.getOrThrow(readConfig(settings)),
    dataFolder,
    origin: "https://book.example.com",
    headers: noSecurityHeaders,
  });

describe("prerenderedSite, while the server runs", () => {
  const form = (uid: string) => createFormSlice({ uid });
  const withPages = (title: string, formUid: string): SiteContent => ({
    ...createSiteContent({
      site: createSite({ redirects: [{ path: `/${formUid}`, redirect: "/about", isPermanent: false }] }),
    }),
    pages: [
      createPage({ uid: "home", title: "Home" }),
      createPage({ uid: "about", title, slices: [form(formUid)] }),
    ],
  });
  const changingContent = (read: () => SiteContent): Layer.Layer<Content> => {
    const part = <K extends keyof SiteContent>(name: K) =>
      Effect.suspend(() =>
        Content.use((content) => content[name] as Effect.Effect<SiteContent[K], ContentUnavailable>).pipe(
          Effect.provide(memoryContent(read())),
        ),
      );
    return Layer.succeed(Content, {
      ref: part("ref"),
      site: part("site"),
      locations: part("locations"),
      pages: part("pages"),
      locationPages: part("locationPages"),
      zones: part("zones"),
      notices: part("notices"),
      languages: part("languages"),
      news: part("news"),
    });
  };

  it("puts pages, redirects and forms of changed content in place together (rule 7.53)", async () => {
    let content = withPages("About", "contact");
    const { outcome, logged } = await openPrerenderedSite(scope, await createFolder(), {
      content: changingContent(() => content),
      ui: await createBuiltUi(),
    });
    const site = Result.getOrThrow(outcome);
    const get = await servePages(site);
    const before = site.publishing?.state();
    expect(before).toMatchObject({ status: "published", lastFailure: null });
    expect((await (await get("/builds/latest.json")).json()).id).toBe(before?.buildId);
    expect((await get("/contact")).headers.get("location")).toBe("/about");

    content = withPages("Our story", "write");
    site.publishing?.request();
    await vi.waitFor(() => expect(site.publishing?.state().buildId).not.toBe(before?.buildId), HANG);
    const { buildId } = site.publishing?.state() ?? {};
    expect((await (await get("/builds/latest.json")).json()).id).toBe(buildId);
    expect(await (await get("/about")).text()).toContain("<title>Our story | Juniper Row</title>");
    expect([(await get("/write")).status, (await get("/contact")).status]).toEqual([302, 404]);
    expect(await site.forms.find("write", "/about")).toMatchObject({ form: { uid: "write" } });
    const opened = (await site.forms.find("contact", "/about")) ?? expect.fail("the open page has no form");
    const answer = { message: "Fill in your name.", errors: {}, values: {} };
    expect(await site.forms.render(opened, answer)).toContain("<title>Error: About");
    expect((await get(`/builds/meta/${before?.buildId}.json`)).status).toBe(200);
    expect(logged).toContain(`Build ${buildId} is published`);
  });

  it("serves the last build of the same program at once, and then what has changed since", async () => {
    const dataFolder = await createFolder();
    const ui = await createBuiltUi();
    let content = withPages("About", "contact");
    const open = async (openedScope: Scope.Scope) => {
      const { outcome, builds } = await openPrerenderedSite(openedScope, dataFolder, {
        content: changingContent(() => content),
        ui,
        stored: await openStored(dataFolder),
      });
      return { builds, site: Result.getOrThrow(outcome) };
    };
    const earlier = await Effect.runPromise(Scope.make());
    const first = await open(earlier);
    expect(first.builds.map(({ result }) => result)).toEqual(["published"]);
    await Effect.runPromise(Scope.close(earlier, Exit.void));

    content = withPages("Our story", "contact");
    const { builds, site } = await open(scope);
    expect(builds).toEqual([]);
    expect(site.publishing?.state().buildId).toBe(first.site.publishing?.state().buildId);
    const get = await servePages(site);
    await vi.waitFor(async () => expect(await (await get("/about")).text()).toContain("Our story"), HANG);
  });

  it("lists the restaurants that take reservations as the pages do, in a language of the site (rule 7.96)", async () => {
    const miami = createLocation();
    const sala = createLocation({ uid: "miami", title: "Sala del Puerto" });
    const others = [
      createLocation({ uid: "beach", restaurantId: null }),
      createLocation({ uid: "grove", restaurantId: 1002, reserveMessage: "Walk in." }),
      createLocation({ uid: "austin", restaurantId: 1004, isComingSoon: true }),
    ];
    const languages = { own: "en-US", translations: [createTranslation({ locations: [sala] })] };
    let content: SiteContent = { ...createSiteContent({ locations: [miami, ...others] }), languages };
    const { outcome } = await openPrerenderedSite(scope, await createFolder(), {
      content: changingContent(() => content),
      ui: await createBuiltUi(),
    });
    const { restaurants, publishing } = Result.getOrThrow(outcome);
    const { timeZone: zone, currency, coordinates } = miami;
    const listed = { id: 1001, uid: "miami", name: "Miami", zone, currency, coordinates };
    expect(await restaurants(null)).toEqual([listed]);
    expect(await restaurants("fr-CA")).toEqual([listed]);
    expect(await restaurants("es-MX")).toEqual([{ ...listed, name: "Sala del Puerto" }]);

    const [beach] = others;
    content = { ...content, ref: "next", locations: [miami, { ...(beach ?? miami), restaurantId: 1003 }] };
    publishing?.request();
    await vi.waitFor(async () => expect(await restaurants(null)).toMatchObject([{}, { id: 1003 }]), HANG);
  });

  it("removes the files of older builds only once a newer one is served", async () => {
    let content = withPages("About", "contact");
    const dataFolder = await createFolder();
    const builds: string[] = [];
    const stored = (id: string | undefined) => existsSync(join(dataFolder, "site/builds", `${id}.json`));
    const storedAtSwap: boolean[] = [];
    const restaurants = {
      ...NO_RESTAURANTS,
      apply: () => void storedAtSwap.push(stored(builds[0])),
    };
    const { outcome } = await openPrerenderedSite(scope, dataFolder, {
      content: changingContent(() => content),
      ui: await createBuiltUi(),
      services: { restaurants },
    });
    const { publishing } = Result.getOrThrow(outcome);
    builds.push(publishing?.state().buildId ?? expect.fail("nothing is published"));
    for (const title of ["Our story", "Our years"]) {
      content = withPages(title, "contact");
      const before = publishing?.state().buildId;
      publishing?.request();
      await vi.waitFor(() => expect(publishing?.state().buildId).not.toBe(before), HANG);
    }
    expect(storedAtSwap).toEqual([false, true, true]);
    await vi.waitFor(() => expect(stored(builds[0])).toBe(false), HANG);
    expect(stored(publishing?.state().buildId)).toBe(true);
  });

  it("ends the scope only once the opening hours are read, which are stored in its folder", async () => {
    const ended: string[] = [];
    let ref = "master-1";
    const [begun, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const restaurants = {
      ...NO_RESTAURANTS,
      read: async () => {
        if (ref === "master-1") return;
        begun.resolve();
        await slow.promise;
        ended.push("hours");
      },
    };
    const dataFolder = await createFolder();
    // Without its thread, nothing else delays the end of the scope.
    const store = { ...(await openSiteStore(join(dataFolder, "site"))), compress: async () => {} };
    const { outcome } = await openPrerenderedSite(scope, dataFolder, {
      content: changingContent(() => createSiteContent({ ref })),
      ui: await createBuiltUi(),
      services: { restaurants },
      stored: { store, cache: createFileCache(store.read), answerFile: null },
    });
    ref = "master-2";
    Result.getOrThrow(outcome).publishing?.request();
    await begun.promise;
    const closed = Effect.runPromise(Scope.close(scope, Exit.void)).then(() => ended.push("scope"));
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    slow.resolve();
    await closed;
    expect(ended).toEqual(["hours", "scope"]);
  });

  it("publishes no content that switches the cookie notice off while a captcha is configured (rule 8.35)", async () => {
    let content = withPages("About", "contact");
    const { outcome, logged } = await openPrerenderedSite(scope, await createFolder(), {
      content: changingContent(() => content),
      settings: { CAPTCHA_SITE_KEY: "site-key", CAPTCHA_SECRET: "s3cret" },
      ui: await createBuiltUi(),
    });
    const { publishing } = Result.getOrThrow(outcome);
    const before = publishing?.state().buildId;
    const { cookieNotice } = createNotices();
    content = {
      ...withPages("Our story", "contact"),
      notices: createNotices({ cookieNotice: { ...cookieNotice, isEnabled: false } }),
    };
    publishing?.request();
    await vi.waitFor(() => expect(publishing?.state().status).toBe("failed"), HANG);
    expect(publishing?.state().buildId).toBe(before);
    expect(logged.filter((line) => line.includes("CAPTCHA_SITE_KEY cannot be used"))).toHaveLength(1);
  });

  it("serves the last build, and not later content that switches the cookie notice off with a captcha (rule 8.35)", async () => {
    const settings = { CAPTCHA_SITE_KEY: "site-key", CAPTCHA_SECRET: "s3cret" };
    const dataFolder = await createFolder();
    const ui = await createBuiltUi();
    let content = withPages("About", "contact");
    const open = async (openedScope: Scope.Scope) =>
      openPrerenderedSite(openedScope, dataFolder, {
        content: changingContent(() => content),
        ...{ settings, ui, stored: await openStored(dataFolder, settings) },
      });
    const earlier = await Effect.runPromise(Scope.make());
    await open(earlier);
    await Effect.runPromise(Scope.close(earlier, Exit.void));
    const { cookieNotice } = createNotices();
    const notices = createNotices({ cookieNotice: { ...cookieNotice, isEnabled: false } });
    content = { ...withPages("Our story", "contact"), notices };
    const { outcome } = await open(scope);
    const site = Result.getOrThrow(outcome);
    await vi.waitFor(() => expect(site.publishing?.state().status).toBe("failed"), HANG);
    const get = await servePages(site);
    expect(await (await get("/about")).text()).toContain("<title>About |");
  });

  it("renders with the ui package that it began with, whatever is compiled meanwhile", async () => {
    let content = withPages("About", "contact");
    const dataFolder = await createFolder();
    let compiled = await createBuiltUi();
    const { outcome } = await openPrerenderedSite(scope, dataFolder, {
      content: changingContent(() => content),
      openUi: async () => compiled,
    });
    const site = Result.getOrThrow(outcome);
    const before = site.publishing?.state().buildId;
    compiled = await createBuiltUi({
      fingerprint: "ui-2",
      loadRenderer: async () => createRenderer({ page: async () => "another program" }),
    });
    content = withPages("Our story", "contact");
    site.publishing?.request();
    await vi.waitFor(() => expect(site.publishing?.state().buildId).not.toBe(before), HANG);
    const get = await servePages(site);
    expect(await (await get("/about")).text()).toContain("<title>Our story | Juniper Row</title>");
  });

  it("renders manage pages with the site of the served build", async () => {
    const { outcome } = await openPrerenderedSite(scope, await createFolder(), {
      content: createContent(),
      ui: await createBuiltUi(),
    });
    const page = await Result.getOrThrow(outcome).renderManagePage({ kind: "unknown link", language: null });
    expect(page).toBe("<!doctype html><title>unknown link at Juniper Row</title>");
  });

  it("serves the build as it was while a page cannot be rendered, and names its document (rule 8.41)", async () => {
    let content = withPages("About", "contact");
    const renderer = createRenderer();
    const page: Renderer["page"] = async (input) => {
      if (input.payload.title.startsWith("Broken")) throw new Error("no words");
      return renderer.page(input);
    };
    const { outcome, logged, builds } = await openPrerenderedSite(scope, await createFolder(), {
      content: changingContent(() => content),
      ui: await createBuiltUi({ loadRenderer: async () => createRenderer({ page }) }),
    });
    const site = Result.getOrThrow(outcome);
    const get = await servePages(site);
    content = withPages("Broken", "contact");
    site.publishing?.request();
    await vi.waitFor(() => expect(site.publishing?.state().status).toBe("failed"), HANG);
    const reason = 'The site cannot be built: /about (page "about") cannot be rendered: no words';
    expect(site.publishing?.state().lastFailure).toMatchObject({ reason });
    expect(logged).toContain(`${reason}; the last build is served`);
    expect(await (await get("/about")).text()).toContain("<title>About | Juniper Row</title>");

    content = withPages("Mended", "contact");
    site.publishing?.request();
    await vi.waitFor(() => expect(site.publishing?.state()).toMatchObject({ status: "published" }), HANG);
    expect(await (await get("/about")).text()).toContain("<title>Mended | Juniper Row</title>");
    expect(builds.map(({ result }) => result)).toEqual(["published", "failed", "published"]);
  });

  it("publishes an edit of a watched content folder, and leaves the site as it was while a file is broken", async () => {
    const root = await createFolder();
    await cp(
      contentFolders({ contentFolder: null, brand: "juniper-row" }).documents,
      join(root, "documents"),
      // One language, which is built sooner.
      { recursive: true, filter: (source) => !/\.(es-us|fr-ca)\.json$/.test(source) },
    );
    const file = join(root, "documents/page/about.json");
    const about = JSON.parse(await readFile(file, "utf8"));
    const settings = { CONTENT_FOLDER: root };
    const composed = await composeContent(Result.getOrThrow(readConfig(settings)), root, () => {});
    const { outcome, logged } = await openPrerenderedSite(scope, await createFolder(), {
      content: composed.layer,
      settings,
      services: { follow: composed.follow, refresh: composed.refresh },
      ui: await createBuiltUi(),
    });
    const site = Result.getOrThrow(outcome);
    const get = await servePages(site);
    await writeFile(file, JSON.stringify(about).slice(0, 100));
    await vi.waitFor(() => expect(site.publishing?.state().status).toBe("failed"), HANG);
    expect(logged.filter((line) => line.includes(file))).toHaveLength(1);
    expect((await get("/about")).status).toBe(200);
    await writeFile(file, JSON.stringify({ ...about, data: { ...about.data, title: "Our story" } }));
    await vi.waitFor(async () => expect(await (await get("/about")).text()).toContain("Our story"), HANG);
    expect(site.publishing?.state()).toMatchObject({ status: "published", lastFailure: null });
  });
});
