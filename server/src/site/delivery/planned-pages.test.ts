import type { AddressInfo } from "node:net";
import { NO_TRACKERS } from "@couvert/domain/site/notice/tracker";
import {
  createPage,
  createSite,
  createSiteContent,
  createTranslation,
} from "@couvert/domain/site/page/page.builders";
import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planSite } from "../prerender/plan-site.ts";
import { createColours, createRenderer } from "../prerender/site.builders.ts";
import { plannedPages } from "./planned-pages.ts";

const redirects = [{ path: "/dinner/:day", redirect: "/about", isPermanent: true }];
const settings = {
  providers: { reservations: "house", cards: "test-cards", cardNumbers: "16", texts: true } as const,
  trackers: NO_TRACKERS,
  captcha: null,
  previews: true,
  frameHosts: [],
  phone: {},
  colours: createColours(),
};
const plan =
  planSite(
    createSiteContent({
      site: createSite({ redirects }),
      languages: { own: "en-US", translations: [createTranslation({ pages: [createPage()] })] },
    }),
    settings,
    0,
  ) ?? expect.fail("no plan");

let origin = "";
let close = () => {};
beforeAll(async () => {
  const options = {
    planFor: async () => ({ ...plan, mistakes: [] }),
    loadRenderer: async () => createRenderer(),
    siteId: "s1",
    origin: "https://book.example.com",
    notice: null,
  };
  const app = express()
    .use("/timed", plannedPages({ ...options, isTimed: true }))
    .use(plannedPages(options));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => close());

const get = (path: string) => fetch(origin + path, { redirect: "manual" });

describe("plannedPages", () => {
  it("renders a page and changes nothing in its document", async () => {
    const answer = await get("/about");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await answer.text()).toMatch(/^<!doctype html><html data-site="s1"><title>About \| .*<\/html>$/s);
  });

  it.each([
    ["/timed/about", /^plan;dur=\d+\.\d, render;dur=\d+\.\d$/],
    ["/timed/nowhere", /^plan;dur=\d+\.\d, render;dur=\d+\.\d$/],
    ["/timed/about/_payload.json", /^plan;dur=\d+\.\d$/],
    ["/about", /^$/],
  ])("reports how long %s took in Server-Timing, where that is configured", async (path, timing) => {
    expect((await get(path)).headers.get("server-timing") ?? "").toMatch(timing);
  });

  it("renders the error page for a missing page", async () => {
    const answer = await get("/nowhere");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<a href="/nowhere">Page not found: /nowhere</a>');
  });

  it.each([
    "/about",
    "/nowhere",
    "/about/_payload.json",
    "/builds/latest.json",
    "/builds/site/s1.json",
    "/builds/locations.json",
    "/builds/notices.json",
    "/robots.txt",
    "/dinner/friday",
  ])("is not cached: %s", async (path) => {
    expect((await get(path)).headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    ["/robots.txt", "text/plain; charset=utf-8", "Sitemap: https://book.example.com/sitemap.xml"],
    ["/sitemap.xml", "application/xml; charset=utf-8", "<loc>https://book.example.com/about</loc>"],
    ["/news/rss.xml", "application/xml; charset=utf-8", "<rss"],
    ["/manifest.webmanifest", "application/manifest+json; charset=utf-8", '"start_url":"/"'],
  ])("serves %s", async (path, type, part) => {
    const answer = await get(path);
    expect(answer.headers.get("content-type")).toBe(type);
    expect(await answer.text()).toContain(part);
  });

  it.each(["/favicon.svg", "/humans.txt"])(
    "renders the error page for a text outside the plan: %s",
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain(`Page not found: ${path}`);
    },
  );

  it("redirects by the plan, always temporarily, and not for payloads", async () => {
    const moved = await get("/dinner/friday?a=1");
    expect([moved.status, moved.headers.get("location")]).toEqual([302, "/about?a=1"]);
    expect((await get("/dinner/_payload.json")).status).toBe(404);
  });

  it.each([
    ["/es/locations/miami?a=1", 302, "/locations/miami?a=1"],
    ["/es/about", 200, null],
    ["/es/nowhere", 404, null],
  ])(
    "leads from %s, in a language with few pages, with %i to %s (rule 2.85)",
    async (path, status, target) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("location")]).toEqual([status, target]);
    },
  );
});
