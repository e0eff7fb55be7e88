import { rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createPage, createSite, createTranslation } from "@couvert/domain/site/page/page.builders";
import { fc, it } from "@fast-check/vitest";
import * as Effect from "effect/Effect";
import express from "express";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { pageFaults } from "../../http/rejection.ts";
import { PATH_STANDIN } from "../prerender/build-files.ts";
import { type Prerendered, prerenderSite } from "../prerender/prerender-site.ts";
import {
  createContent,
  createFolder,
  createPrerenderOptions,
  removeFolders,
} from "../prerender/site.builders.ts";
import { openSiteStore } from "../store/site-store.ts";
import { deliverSite, fillPath } from "./deliver-site.ts";
import { createFileCache } from "./file-cache.ts";

const REDIRECTS = [
  { path: "/dinner", redirect: "/about?from=dinner#hours", isPermanent: true },
  { path: "/blog/:post", redirect: "/news/:post", isPermanent: true },
  { path: "/shop", redirect: "https://shop.example.com/", isPermanent: false },
  { path: "/news/uk/:post", redirect: "/blog/:post", isPermanent: false },
];

let origin = "";
let folder = "";
let build: Prerendered;
let close = () => {};

beforeAll(async () => {
  folder = await createFolder();
  const store = await openSiteStore(folder);
  const options = await createPrerenderOptions({ store });
  const assets = join(options.ui.clientFolder, "assets");
  await writeFile(join(assets, "gone-abc.js"), "// gone");
  await Effect.runPromise(prerenderSite(options).pipe(Effect.provide(createContent())));
  await rm(join(assets, "gone-abc.js"));
  const ui = { ...options.ui, fingerprint: "ui-2" };
  const changed = createContent({
    site: createSite({ name: "Sage Row", redirects: REDIRECTS }),
    languages: { own: "en-US", translations: [createTranslation({ pages: [createPage()] })] },
  });
  build = await Effect.runPromise(prerenderSite({ ...options, ui }).pipe(Effect.provide(changed)));

  const headers = (path: string) => new Map([["x-path", path]]);
  const { hasBrotli } = store;
  await store.compress(build.current.files.values(), new AbortController().signal);
  const site = deliverSite({ ...build, cache: createFileCache(store.read), hasBrotli, headers });
  const app = express().use(
    site.pages,
    pageFaults(() => {}, site.failurePage),
  );
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(async () => {
  close();
  await removeFolders();
});

const get = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: "manual", ...init });

describe("pages", () => {
  it("are served at their path and revalidated each time", async () => {
    for (const path of ["/", "/locations/miami", "/locations/miami?reserve=miami"]) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toMatch(/^text\/html; ?charset=utf-8$/i);
      expect(answer.headers.get("cache-control")).toBe("no-cache");
      expect(await answer.text()).toContain("data-site=");
    }
  });

  it("are not sent again when unchanged", async () => {
    const etag = (await get("/")).headers.get("etag") ?? "";
    expect((await get("/", { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  it.each([
    ["br", "br"],
    ["gzip", "gzip"],
    ["gzip;q=0.5, br;q=0.4", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["*", "br"],
    ["br;q=0, gzip;q=0", null],
    ["identity", null],
  ])("are compressed as %s is accepted", async (accepted, encoding) => {
    const answer = await get("/about", { headers: { "accept-encoding": accepted } });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(await answer.text()).toContain("<title>About | Juniper Row</title>");
  });

  it.each([
    ["a language that the site lacks", "tlh"],
    ["8 kB of tags", "es-US,".repeat(1365)],
    ["an endless tag", "es-".repeat(2700)],
    ["what is no tag", "\u00bf;q=\u00ff, <script>"],
  ])(
    "are in the language of their path, where a header and a cookie ask for %s (rule 2.82)",
    async (_case, wanted) => {
      const read = async (path: string, headers: Record<string, string> = {}) => {
        const answer = await get(path, { headers });
        return [answer.status, answer.headers.get("vary"), await answer.text()];
      };
      const headers = {
        "accept-language": wanted,
        cookie: `language=${encodeURIComponent(wanted.slice(0, 1000))}; lang=es`,
      };
      for (const path of ["/about", "/es/about", "/es/about/_payload.json"]) {
        expect(await read(path, headers)).toEqual(await read(path));
      }
    },
  );

  it("answer HEAD without a body", async () => {
    const answer = await get("/about", { method: "HEAD" });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get("content-length"))).toBeGreaterThan(0);
    expect(await answer.text()).toBe("");
  });

  it("have their payload beside them (rule 7.41)", async () => {
    const answer = await get("/locations/miami/_payload.json");
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect((await answer.json()).view.screen).toBe("location");
    expect((await (await get("/_payload.json")).json()).path).toBe("/");
  });

  it("are read-only", async () => {
    const answer = await get("/about", { method: "POST" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("a path without a page, of a translation", () => {
  it("has the error page of the language that it begins with (rule 2.82)", async () => {
    const siteIdAt = async (path: string) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      return /data-site="(.*?)"/.exec(await answer.text())?.[1];
    };
    const { siteIds } = build.current.index;
    expect(siteIds["/es"]).not.toBe(siteIds[""]);
    expect(await siteIdAt("/es/nowhere")).toBe(siteIds["/es"]);
    expect(await siteIdAt("/fr/nowhere")).toBe(siteIds[""]);
    expect(await siteIdAt("/escape")).toBe(siteIds[""]);
  });

  it.each([
    ["/es/locations/miami?reserve=miami", 302, "/locations/miami?reserve=miami"],
    ["/es/locations/miami/", 302, "/locations/miami"],
    ["/es", 302, "/"],
    ["/es/dinner", 301, "/es/about?from=dinner#hours"],
    ["/es/shop", 302, "https://shop.example.com/"],
    ["/es/news/canada/new-menu", 302, "/news/canada/new-menu"],
    ["/es//elsewhere.example/", 404, null],
    ["/es/locations/miami/_payload.json", 404, null],
    ["/es/about", 200, null],
    ["/fr/about", 404, null],
  ])("leads from %s with %i to %s (rule 2.85)", async (path, status, target) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([status, target]);
  });
});

describe("caching", () => {
  it("stores files with a hash or an id forever, revalidates data, and the latest build never", async () => {
    const { id } = build.current;
    const { siteId } = await (await get("/_payload.json")).json();
    for (const [path, caching] of [
      ["/assets/boot-abc.js", "public, max-age=31536000, immutable"],
      [`/builds/site/${siteId}.json`, "public, max-age=31536000, immutable"],
      [`/builds/meta/${id}.json`, "public, max-age=31536000, immutable"],
      ["/builds/locations.json", "no-cache"],
      ["/builds/notices.json", "no-cache"],
      [`/builds/latest.json?${id}`, "no-store"],
      ["/builds/l%61test.json", "no-store"],
      ["/%62uilds/latest.json", "no-store"],
      ["/favicon.svg", "no-cache"],
    ]) {
      const answer = await get(path ?? "");
      expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([path, 200, caching]);
    }
  });

  it("serves the files that open pages of the previous build need", async () => {
    const previous = build.previous?.id;
    expect((await get("/assets/gone-abc.js")).status).toBe(200);
    expect((await (await get(`/builds/meta/${previous}.json`)).json()).id).toBe(previous);
    expect((await (await get("/builds/latest.json")).json()).id).toBe(build.current.id);
  });
});

/** Requests a target as it is; returns where the answer leads. */
const locationOf = (path: string) =>
  new Promise<string | undefined>((resolve, reject) => {
    const asked = request(origin, { path }, (answer) => resolve(answer.resume().headers.location));
    asked.on("error", reject).end();
  });

describe("redirects", () => {
  it.each([
    ["http://evil.example/blog/opening?a=1", "/news/opening?a=1"],
    ["http://evil.example/about/", "/about"],
    ["/blog/opening#b", "/news/opening"],
    ["/blog/opening?a=1#b", "/news/opening?a=1"],
    ["/blog/%2F%2Fevil.example", "/news/%2F%2Fevil.example"],
    ["/blog/\\evil.example", "/news/%5Cevil.example"],
    ["//evil.example/", undefined],
    ["/\\evil.example/", undefined],
  ])("of %s stay on the site (rule 7.63)", async (target, location) => {
    expect(await locationOf(target)).toBe(location);
  });

  it.each([
    ["/locations/miami/", "/locations/miami"],
    ["/about/?reserve=miami", "/about?reserve=miami"],
    ["/news/canada/new-menu", "/news/new-menu"],
    ["/news/canada/caf%C3%A9?a=1", "/news/caf%C3%A9?a=1"],
  ])("lead from %s to %s (rule 2.5)", async (path, target) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, target]);
  });

  it.each([
    ["/dinner", 301, "/about?from=dinner#hours"],
    ["/dinner/?reserve=miami", 301, "/about?from=dinner&reserve=miami#hours"],
    ["/blog/caf%C3%A9", 301, "/news/caf%C3%A9"],
    ["/shop", 302, "https://shop.example.com/"],
    ["/shop?card=1", 302, "https://shop.example.com/?card=1"],
    ["/news/uk/opening?a=1", 302, "/blog/opening?a=1"],
  ])("of content lead from %s with %i to %s (rule 2.14)", async (path, status, target) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get("location")]).toEqual([status, target]);
  });

  it("never lead to another site", async () => {
    for (const path of [
      "//elsewhere.example/",
      "/news/x/%2F%2Felsewhere.example",
      "/%5Celsewhere.example/",
    ]) {
      const target = (await get(path)).headers.get("location");
      expect(new URL(target ?? "/", origin).origin).toBe(origin);
    }
  });
});

describe("a path without a page", () => {
  it("gets the error page with the path (rule 2.13)", async () => {
    const answer = await get("/nowhere/at-all?x=1");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
    expect(answer.headers.get("content-type")).toMatch(/text\/html/);
    expect(answer.headers.get("x-path")).toBe("/");
    expect(await answer.text()).toContain('<a href="/nowhere/at-all">Page not found: /nowhere/at-all</a>');
  });

  it("gets its payload rejected in JSON", async () => {
    for (const path of ["/nowhere/_payload.json", "/news/foo/_payload.json"]) {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect((await answer.json()).error.message).toBe(`Page not found: ${path}`);
    }
  });

  it.each([
    "/404",
    "/404.html",
    "/index.html",
    "/index",
    "/about/index.html",
    "/about/index.html.br",
    "/assets/boot-abc.js.gz",
    "/assets/none.js",
    "/builds/latest.json/",
    "/404/",
    "/%34%30%34",
    "/404%2ehtml",
    "/.templates/404.html",
    "/%2etemplates/404",
    "/index/",
    "/index%2ehtml",
    "/%69ndex",
    "/about/index.html/",
    "/about/index.html%2ebr",
    "/..%2f..%2fetc/passwd",
    "/%E0%A4%A",
    "/nowhere/",
    "/About",
  ])("%s has no page", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe("a missing file", () => {
  it("ends only its own answer", async () => {
    const { hash } = build.current.files.get("/about/_payload.json") ?? expect.fail("no page");
    await rm(join(folder, "files", hash.slice(0, 2)), { recursive: true });
    expect((await get("/about/_payload.json")).status).toBe(500);
    expect((await get("/")).status).toBe(200);
  });

  it("of a page leads to the failure page in the language of its path, not stored (rule 8.54)", async () => {
    await rm(join(folder, "files"), { recursive: true });
    const { siteIds } = build.current.index;
    for (const [path, base] of [
      ["/es/about", "/es"],
      ["/locations/miami", ""],
    ] as const) {
      // Other encodings are in memory.
      const answer = await get(path, { headers: { "accept-encoding": "identity" } });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([500, "no-store"]);
      expect(await answer.text()).toContain(
        `<html data-site="${siteIds[base]}"><a href="${path}">Failed: ${path}</a>`,
      );
    }
    const data = await get("/about/_payload.json", { headers: { "accept-encoding": "identity" } });
    expect([data.status, data.headers.get("content-type")]).toEqual([500, "text/plain; charset=utf-8"]);
  });
});

const template = `<a href="${PATH_STANDIN}">Page not found: ${PATH_STANDIN}</a>`;

describe("fillPath", () => {
  it("replaces the placeholder everywhere", () => {
    expect(fillPath(template, "/menu$&")).toBe('<a href="/menu$&#38;">Page not found: /menu$&#38;</a>');
  });

  it.prop([fc.string({ unit: "binary" })])("never turns a path into markup", (path) => {
    expect(fillPath(PATH_STANDIN, path)).not.toMatch(/[<>"']/);
  });
});
