import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import { deliverPage } from "@couvert/domain/site/page/deliver-page";
import type { PagePayload } from "@couvert/domain/site/page/page";
import { createLocationView, createPageDocument } from "@couvert/domain/site/page/page.builders";
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { start } from "./app.tsx";
import { createRenderer } from "./entry-server.tsx";
import { standInForLayout } from "./testing/browser.ts";
import { createSite } from "./testing/site.builders.ts";

const SITE_ID = "s1";
const AUSTIN = createLocation({ uid: "austin", title: "Austin" });
const page: PagePayload = {
  path: "/",
  title: "Juniper Row",
  language: "en-US",
  direction: "ltr",
  alternates: [],
  description: "Dining rooms",
  view: { screen: "page", slices: [{ type: "small_hero", heading: "Welcome", copy: [] }] },
};
const austin: PagePayload = {
  ...page,
  path: "/locations/austin",
  view: createLocationView({ location: AUSTIN }),
};
const FILES: Record<string, unknown> = {
  "/_payload.json": deliverPage(page, { siteId: SITE_ID, digest: "d1" }),
  "/locations/austin/_payload.json": deliverPage(austin, { siteId: SITE_ID, digest: "d1" }),
  [`/builds/site/${SITE_ID}.json`]: createSite(),
  "/builds/locations.json": [AUSTIN],
  "/api/geolocation": { data: { status: "fail" } },
};

const answer = async (url: string) =>
  url in FILES ? Response.json(FILES[url]) : new Response("", { status: 404 });

/** The prerendered page in the browser's document, and the app started on it. */
const comeAlive = async ({
  site = answer(`/builds/site/${SITE_ID}.json`),
  sent = answer("/_payload.json"),
  reload = vi.fn(() => true),
} = {}) => {
  const renderer = createRenderer({
    "src/shell/delivery/boot.ts": { file: "boot.js" },
    "src/app.tsx": { file: "app.js" },
  });
  const shared = { site: createSite(), siteId: SITE_ID, origin: window.location.origin };
  const html = await renderer.page({
    ...shared,
    payload: createPageDocument(page),
    digest: "d1",
  });
  const { documentElement } = new DOMParser().parseFromString(html, "text/html");
  document.replaceChild(document.adoptNode(documentElement), document.documentElement);
  const handoff = {
    page: sent,
    site,
    release: vi.fn(),
    reload,
    report: vi.fn(async () => {}),
  };
  stop = await start(handoff);
  return handoff;
};

let stop = () => {};

// Both of React's renderers run in this process, which never happens to a page; React says so for every context.
const complaints = () =>
  vi
    .mocked(console.error)
    .mock.calls.filter(([message]) => !String(message).startsWith("Detected multiple renderers"));

const headerLink = (name: string) =>
  [...document.querySelectorAll("header a")].find(({ textContent }) => textContent === name);

describe("start", () => {
  beforeEach(() => {
    standInForLayout();
    sessionStorage.clear();
    vi.stubGlobal("fetch", vi.fn(answer));
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe() {}
        unobserve() {}
      },
    );
    vi.spyOn(console, "error").mockImplementation(() => {});
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = "selected-location=; max-age=0";
  });

  it("hydrates the page as it was rendered, then settles the visitor's location", async () => {
    const { release } = await comeAlive();
    expect(complaints()).toEqual([]);
    expect(document.querySelectorAll("link[rel=canonical], title, meta[name=description]")).toHaveLength(3);
    await waitFor(() => expect(headerLink("Reserve")).toHaveAttribute("href", "?reserve=austin"));
    expect(release).toHaveBeenCalledOnce();
  });

  it("prefers the saved location", async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = "selected-location=austin";
    await comeAlive();
    expect(complaints()).toEqual([]);
    expect(headerLink("Austin")).toHaveAttribute("href", "/locations/austin");
    expect(vi.mocked(fetch).mock.calls.flat()).not.toContain("/api/geolocation");
  });

  it("reports a slice that cannot be rendered, and shows the error page (rule 8.4)", async () => {
    const slices = [{ type: "small_hero", heading: { text: "Welcome" }, copy: [] }];
    const broken = {
      ...deliverPage(page, { siteId: SITE_ID, digest: "d1" }),
      view: { screen: "page", slices },
    };
    const { report } = await comeAlive({ sent: Promise.resolve(Response.json(broken)) });
    await waitFor(() => expect(report).toHaveBeenCalledWith("render", expect.any(Error)));
    expect(document.querySelector("h1")).not.toHaveTextContent("Welcome");
  });

  it("reports a page that differs from the prerendered one (rule 8.4)", async () => {
    const slices = [{ type: "small_hero", heading: "Farewell", copy: [] }];
    const other = {
      ...deliverPage(page, { siteId: SITE_ID, digest: "d1" }),
      view: { screen: "page", slices },
    };
    const { report } = await comeAlive({ sent: Promise.resolve(Response.json(other)) });
    await waitFor(() => expect(report).toHaveBeenCalledWith("hydrate", expect.any(Error)));
  });

  describe("a page that was published again after its document", () => {
    const published = deliverPage(
      {
        ...page,
        view: { screen: "page", slices: [{ type: "small_hero", heading: "Farewell", copy: [] }] },
      },
      { siteId: SITE_ID, digest: "d2" },
    );
    const send = () => Promise.resolve(Response.json(published));

    it("loads as its newer document (rule 8.6)", async () => {
      const { reload, release, report } = await comeAlive({ sent: send() });
      expect(reload).toHaveBeenCalledOnce();
      expect(release).not.toHaveBeenCalled();
      expect(report).not.toHaveBeenCalled();
    });

    it("shows its newer payload without a report where the document stays the older one", async () => {
      const { release, report } = await comeAlive({ sent: send(), reload: vi.fn(() => false) });
      await waitFor(() => expect(document.querySelector("h1")).toHaveTextContent("Farewell"));
      expect(release).toHaveBeenCalledOnce();
      expect(report).not.toHaveBeenCalled();
    });
  });

  it("keeps the prerendered page while the server is unreachable", async () => {
    const { release, reload } = await comeAlive({ site: Promise.reject(new TypeError("Failed to fetch")) });
    expect(release).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    expect(document.querySelector("h1")).toHaveTextContent("Welcome");
  });

  it("reloads the page when its build is gone", async () => {
    const { reload, release } = await comeAlive({ site: Promise.resolve(new Response("", { status: 404 })) });
    expect(reload).toHaveBeenCalledOnce();
    expect(release).not.toHaveBeenCalled();
  });
});
