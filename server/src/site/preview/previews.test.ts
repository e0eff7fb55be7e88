import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createDish, createMenuSection } from "@couvert/domain/restaurant/menu/dish.builders";
import { PreviewEnded, Previews } from "@couvert/domain/site/content/previews.port";
import { ContentUnavailable } from "@couvert/domain/site/page/content.port";
import {
  createLocationPage,
  createPage,
  createSite,
  createSiteContent,
} from "@couvert/domain/site/page/page.builders";
import { prismicPreviews } from "@couvert/outside/content/prismic/prismic-previews";
import { memoryRateLimits } from "@couvert/platform/limits/rate-limit";
import { createContentRepository } from "@couvert/services/content-repository/content-repository";
import { readDocuments } from "@couvert/services/content-repository/read-documents";
import type { Renderer } from "@couvert/ui/render-page";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import * as Result from "effect/Result";
import express from "express";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readConfig } from "../../config/config.ts";
import { givenFolders } from "../../config/content-settings.ts";
import { createRenderer } from "../prerender/site.builders.ts";
import type { SiteParts } from "../site.ts";
import { previews } from "./previews.ts";

const DEMO_CONTENT = givenFolders(undefined, {});

const REF = "https://couvert.prismic.io/previews/abc:def?websitePreviewId=ghi";
const COOKIE = { cookie: `other=1; io.prismic.preview=${encodeURIComponent(REF)}` };

const draft = createSiteContent({
  site: createSite({ redirects: [{ path: "/old", redirect: "/about", isPermanent: true }] }),
  pages: [createPage({ title: "About, anew" })],
});
const contentAt = vi.fn((ref: string) => {
  if (ref === "out-of-reach") return Effect.fail(new ContentUnavailable({ detail: "no network" }));
  return ref === REF || ref.startsWith("draft-") ? Effect.succeed(draft) : Effect.fail(new PreviewEnded());
});
const pathOf = vi.fn((id: string, ref: string) => {
  if (ref === "out-of-reach") return Effect.fail(new ContentUnavailable({ detail: "no network" }));
  return ref === REF ? Effect.succeed(id === "header" ? null : "/about") : Effect.fail(new PreviewEnded());
});

const restaurants = { check: vi.fn(() => ({ problems: [] as readonly string[], isReadable: true })) };

const renderPage = vi.fn<Renderer["page"]>(
  async ({ payload, siteId }) => `<html data-site="${siteId}"><body>${payload.title}</body></html>`,
);

let now = 0;
let origin = "";
let close = () => {};
const logged: string[] = [];

const serve = async (
  environment: Record<string, string> = {},
  publicOrigin = "https://book.example.com",
  layer: Layer.Layer<Previews> = Layer.succeed(Previews, {
    pathOf,
    contentAt,
    locationsAt: () => Effect.die("pages need more"),
  }),
) => {
  const runtime = ManagedRuntime.make(layer);
  const parts = {
    config: Result.getOrThrow(readConfig(environment)),
    origin: publicOrigin,
    services: { runtime, createRateLimit: memoryRateLimits, restaurants },
    log: (line: string) => void logged.push(line),
    now: () => now,
  } as unknown as SiteParts;
  const renderer = createRenderer({ page: renderPage });
  const app = express().use(
    previews(parts, async () => renderer),
    (_request, response) => void response.send("as published"),
  );
  const server = createServer(app).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
};
beforeEach(() => {
  vi.clearAllMocks();
  logged.length = 0;
  now += 1_000_000;
  return serve();
});
afterEach(() => close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: "manual", headers });
const preview = (documentId: string, token: string) =>
  get(`/preview?${new URLSearchParams({ documentId, token })}`);

describe("/preview", () => {
  it("redirects to the document's page, and stores the ref for later pages (rules 2.10, 7.82)", async () => {
    const answer = await preview("about-id", REF);
    expect(pathOf).toHaveBeenCalledWith("about-id", REF);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/about"]);
    expect(answer.headers.get("set-cookie")).toBe(
      `io.prismic.preview=${encodeURIComponent(REF)}; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  });

  it("leaves the ref readable for the toolbar of an outside content service (rule 7.82)", async () => {
    close();
    await serve({ CONTENT_API: "juniper-row" });
    expect((await preview("about-id", REF)).headers.get("set-cookie")).not.toContain("HttpOnly");
  });

  it("stores the ref for http too when the site uses http", async () => {
    close();
    await serve({}, "http://127.0.0.1:3000");
    expect((await preview("about-id", REF)).headers.get("set-cookie")).not.toContain("Secure");
  });

  it.each(["a", "x".repeat(200), "A.b$c-d_1"])("accepts the document %s", async (id) => {
    expect((await preview(id, "!".repeat(2000))).status).toBe(410);
    expect(pathOf).toHaveBeenCalledOnce();
  });

  it("redirects to the home page for a document without a page", async () => {
    expect((await preview("header", REF)).headers.get("location")).toBe("/");
  });

  it("redirects home without parameters, and ends a preview (rule 2.11)", async () => {
    const answer = await get("/preview");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
    expect(answer.headers.get("set-cookie")).toMatch(
      /^io\.prismic\.preview=; Path=\/; Expires=Thu, 01 Jan 1970.*; Secure/,
    );
    expect(pathOf).not.toHaveBeenCalled();
  });

  it("reports an expired preview, and ends it", async () => {
    const answer = await preview("about-id", "expired");
    expect(answer.status).toBe(410);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(await answer.text()).toMatch(/^This preview is over\./);
    expect(answer.headers.get("set-cookie")).toMatch(/^io\.prismic\.preview=;/);
  });

  it("reports that the content service is out of reach", async () => {
    const answer = await preview("about-id", "out-of-reach");
    expect(answer.status).toBe(502);
    expect(await answer.text()).toMatch(/^The content service cannot be reached\./);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it.each([
    "documentId=about",
    "token=abc",
    "documentId=&token=abc",
    'documentId=a"]]&token=abc',
    "documentId=a&documentId=b&token=abc",
    "documentId=a&token=a%0d%0ab",
    `documentId=a&token=${"x".repeat(2001)}`,
    `documentId=${"x".repeat(201)}&token=abc`,
    "documentId=a&token=a%7f",
    "documentId=a&token=%20a",
    "documentId=a&token=",
  ])("rejects %s", async (query) => {
    const answer = await get(`/preview?${query}`);
    expect([answer.status, await answer.text()]).toEqual([400, "This is no address of a preview."]);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(pathOf).not.toHaveBeenCalled();
  });
});

describe("preview pages", () => {
  it("render the previewed content, with a notice", async () => {
    const answer = await get("/about", COOKIE);
    const html = await answer.text();
    expect(html).toContain('<html data-site="preview"><body>About, anew | Juniper Row<aside');
    expect(html).toContain('<a href="/preview"');
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  });

  it("name the mistakes of the draft, and those of restaurants' files (rule 8.53)", async () => {
    expect(await (await get("/about", COOKIE)).text()).not.toContain("Mistakes in the content");
    now += 5000;
    const prices = [{ label: "", cents: 950.5 }];
    const slices = [createMenuSection({ items: [createDish({ name: "Figs", prices })] })];
    const edited = { ...draft, locationPages: [createLocationPage({ slices })] };
    const lost = Effect.logWarning("content left out: page.about slices[2] is <unknown>");
    contentAt.mockReturnValueOnce(Effect.as(lost, edited));
    const problems = ["book/miami.json: phone: must be text, not 7"];
    restaurants.check.mockReturnValueOnce({ problems, isReadable: false });
    const page = await (await get("/about", COOKIE)).text();
    expect(page).toContain("Mistakes in the content");
    expect(page).toContain(`<li>${problems[0]}</li>`);
    expect(page).toContain("<li>content left out: page.about slices[2] is &#60;unknown&#62;</li>");
    expect(page).toMatch(/<li>content left out: [^<]*Figs[^<]*<\/li>/);
    expect(logged).toEqual([]);
  });

  it("fetch data of the same content", async () => {
    const payload = await (await get("/about/_payload.json", COOKIE)).json();
    expect(payload).toMatchObject({ title: "About, anew | Juniper Row", siteId: "preview" });
    expect(await (await get("/builds/site/preview.json", COOKIE)).json()).toHaveProperty("site.header");
    expect(await (await get("/builds/latest.json?1", COOKIE)).json()).toMatchObject({ id: "preview" });
  });

  it("are rendered once for the same content, together and after it was read again (rule 7.80)", async () => {
    await Promise.all(Array.from({ length: 9 }, () => get("/about", COOKIE)));
    now += 5000;
    expect(await (await get("/about", COOKIE)).text()).toContain("About, anew");
    expect(contentAt).toHaveBeenCalledTimes(2);
    expect(renderPage).toHaveBeenCalledOnce();
  });

  it("are rendered again for other content", async () => {
    await get("/about", COOKIE);
    now += 5000;
    const edited = createSiteContent({ site: createSite(), pages: [createPage({ title: "About, again" })] });
    contentAt.mockReturnValueOnce(Effect.succeed(edited));
    expect(await (await get("/about", COOKIE)).text()).toContain("About, again");
  });

  it("are rendered again after a failure", async () => {
    renderPage.mockRejectedValueOnce(new Error("no render"));
    expect((await get("/about", COOKIE)).status).toBe(500);
    expect((await get("/about", COOKIE)).status).toBe(200);
  });

  it("remember the last 100 documents (rule 7.80)", async () => {
    const pages = Array.from({ length: 101 }, (_, index) =>
      createPage({ uid: `page-${index}`, title: `P${index}` }),
    );
    contentAt.mockReturnValueOnce(Effect.succeed(createSiteContent({ site: createSite(), pages })));
    for (let index = 0; index <= 100; index += 1) await get(`/page-${index}`, COOKIE);
    await get("/page-1", COOKIE);
    expect(renderPage).toHaveBeenCalledTimes(101);
    await get("/page-0", COOKIE);
    expect(renderPage).toHaveBeenCalledTimes(102);
  });

  it("are none for the ref of what visitors see, which renders nothing (rule 7.79)", async () => {
    const documents = await readDocuments(DEMO_CONTENT.documents);
    const repository = createContentRepository({ documents });
    const endpoint = "https://content.test/api/v2";
    const root = await (await repository.fetch(new Request(endpoint))).json();
    const [{ ref }] = (root as { refs: [{ ref: string }] }).refs;
    const draft = repository.preview(documents.slice(0, 1), 60_000);
    close();
    await serve({}, undefined, prismicPreviews({ endpoint, fetch: repository.fetch }));
    for (let request = 0; request < 40; request += 1) {
      const answer = await get("/about", { cookie: `io.prismic.preview=${ref}` });
      expect(await answer.text()).toBe("as published");
      expect(answer.headers.get("set-cookie")).toMatch(/^io\.prismic\.preview=;/);
    }
    expect(renderPage).not.toHaveBeenCalled();
    const opened = await preview("page.about", ref);
    expect(opened.status).toBe(410);
    expect(opened.headers.getSetCookie()).toEqual([expect.stringMatching(/^io\.prismic\.preview=;/)]);
    expect((await preview("page.about", draft)).headers.get("location")).toBe("/about");
    const previewed = await get("/about", { cookie: `io.prismic.preview=${draft}` });
    expect(await previewed.text()).not.toBe("as published");
    expect(renderPage).toHaveBeenCalledOnce();
  });

  it("include the error page and the redirects of the draft", async () => {
    expect((await get("/nowhere", COOKIE)).status).toBe(404);
    const moved = await get("/old?a=1", COOKIE);
    expect([moved.status, moved.headers.get("location")]).toEqual([302, "/about?a=1"]);
  });

  it("read the content once in 5 s", async () => {
    await get("/about", COOKIE);
    now += 4999;
    await get("/about/_payload.json", COOKIE);
    expect(contentAt).toHaveBeenCalledOnce();
    now += 1;
    await get("/about", COOKIE);
    expect(contentAt).toHaveBeenCalledTimes(2);
  });

  it("show the published page after an expired preview, and end it", async () => {
    const answer = await get("/about", { cookie: "io.prismic.preview=expired" });
    expect(await answer.text()).toBe("as published");
    expect(answer.headers.get("set-cookie")).toMatch(/^io\.prismic\.preview=;/);
    expect(answer.headers.get("x-robots-tag")).toBeNull();
    expect(logged).toEqual([]);
  });

  it("show the published page while the content service is out of reach, and log the reason", async () => {
    const answer = await get("/about", { cookie: "io.prismic.preview=out-of-reach" });
    expect(await answer.text()).toBe("as published");
    expect(logged).toEqual(["cannot show a preview: no network"]);
  });

  it("accept a ref that the cookie holds undecoded", async () => {
    await get("/about", { cookie: "io.prismic.preview=draft-100%" });
    expect(contentAt).toHaveBeenCalledWith("draft-100%");
  });

  it("accept a ref in a cookie of JSON, as the content service's toolbar writes it", async () => {
    const cookie = { _tracker: "abc", "couvert.prismic.io": { preview: REF } };
    await get("/about", { cookie: `io.prismic.preview=${encodeURIComponent(JSON.stringify(cookie))}` });
    expect(contentAt).toHaveBeenCalledWith(REF);
  });

  it("answer HEAD, and leave other methods to the published pages", async () => {
    expect(
      (await fetch(`${origin}/about`, { method: "HEAD", headers: COOKIE })).headers.get("x-robots-tag"),
    ).toBe("noindex");
    const sent = await fetch(`${origin}/about`, { method: "POST", headers: COOKIE });
    expect(await sent.text()).toBe("as published");
  });

  it("have locations and texts of the same content", async () => {
    expect(await (await get("/builds/notices.json", COOKIE)).json()).toHaveProperty("trackers");
    expect(await (await get("/builds/locations.json", COOKIE)).json()).toHaveLength(1);
  });

  it("reject the payload of a missing page in JSON", async () => {
    const answer = await get("/nowhere/_payload.json", COOKIE);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      error: { code: "not_found", message: "Page not found: /nowhere" },
    });
  });

  it("remember the last 50 previews", async () => {
    const read = (number: number) => get("/about", { cookie: `io.prismic.preview=draft-${number}` });
    for (let number = 1; number <= 50; number += 1) await read(number);
    await read(1);
    expect(contentAt).toHaveBeenCalledTimes(50);
    await read(51);
    await read(2);
    expect(contentAt).toHaveBeenCalledTimes(51);
    await read(1);
    expect(contentAt).toHaveBeenCalledTimes(52);
  });

  it.each(["/assets/app-abc.js", "/content/images/peas.jpg", "/favicon.svg", "/builds/site/abc.json"])(
    "leave %s to the published site",
    async (path) => {
      expect(await (await get(path, COOKIE)).text()).toBe("as published");
      expect(contentAt).not.toHaveBeenCalled();
    },
  );

  it.each([
    "",
    "other=1",
    "io.prismic.preview=",
    "io.prismic.preview=a%20b",
    'io.prismic.preview={"_tracker":"abc"}',
    "xio.prismic.preview=abc",
  ])("are the published ones with the cookies %j", async (cookie) => {
    expect(await (await get("/about", { cookie })).text()).toBe("as published");
    expect(contentAt).not.toHaveBeenCalled();
  });
});

describe("previews that are switched off", () => {
  beforeEach(() => {
    close();
    return serve({ PREVIEWS: "off" });
  });

  it("say so at /preview, and end (rule 4.40)", async () => {
    const answer = await preview("about-id", REF);
    expect([answer.status, await answer.text()]).toEqual([404, "Previews are switched off on this site."]);
    expect(answer.headers.get("set-cookie")).toMatch(/^io\.prismic\.preview=;/);
    expect(pathOf).not.toHaveBeenCalled();
  });

  it("lead home without parameters", async () => {
    const answer = await get("/preview");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/"]);
  });

  it("leave every page as published, whatever the cookie", async () => {
    const answer = await get("/about", COOKIE);
    expect(await answer.text()).toBe("as published");
    expect(answer.headers.get("x-robots-tag")).toBeNull();
    expect(contentAt).not.toHaveBeenCalled();
  });
});

describe("rate limit of previews", () => {
  beforeEach(() => {
    close();
    return serve({ PREVIEWS_PER_MINUTE: "2" });
  });

  it("applies to /preview", async () => {
    for (const status of [302, 302, 429]) expect((await preview("about-id", REF)).status).toBe(status);
    expect(pathOf).toHaveBeenCalledTimes(2);
  });

  it("applies to preview pages, and not to published ones (rule 7.80)", async () => {
    for (const status of [200, 200, 429]) expect((await get("/about", COOKIE)).status).toBe(status);
    for (let page = 0; page < 3; page += 1) expect((await get("/about")).status).toBe(200);
  });
});
