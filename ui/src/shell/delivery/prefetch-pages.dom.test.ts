import type { PagePayload } from "@couvert/domain/site/page/page";
import { createLocationView } from "@couvert/domain/site/page/page.builders";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Payloads } from "./payloads.ts";
import { createPrefetching } from "./prefetch-pages.ts";

const miami: PagePayload = {
  path: "/locations/miami",
  title: "Miami",
  language: "en-US",
  direction: "ltr",
  alternates: [],
  description: "",
  view: createLocationView(),
};

const payloads: Payloads = {
  get: async (path) =>
    path === miami.path ? { ok: true, value: { ...miami, buildId: "b1" } } : { ok: false, status: 404 },
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("prefetching", () => {
  let see: (link: HTMLAnchorElement) => void;

  beforeEach(() => {
    class Observer {
      constructor(callback: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        see = (target) => callback([{ isIntersecting: true, target }]);
      }
      observe() {}
      unobserve() {}
    }
    vi.stubGlobal("IntersectionObserver", Observer);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const seen = async (href: string, isStale = false) => {
    const prepareView = vi.fn(async () => {});
    const note = vi.fn();
    const builds = { isStale: () => isStale, note };
    const panels = { load: vi.fn(async () => "missing" as const), fetchAhead: vi.fn() };
    const prefetching = createPrefetching({ payloads, builds, prepareView }, panels);
    const link = Object.assign(document.createElement("a"), { href });
    prefetching.watch(link);
    see(link);
    await settled();
    return { prepareView, note, panels, prefetching };
  };

  it("fetches a page whose link is seen, and what it shows", async () => {
    const { prepareView, note } = await seen(miami.path);
    expect(prepareView).toHaveBeenCalledWith(miami.view);
    expect(note).toHaveBeenCalledWith("b1");
  });

  it("leaves a page that is not there alone", async () => {
    expect((await seen("/nowhere")).prepareView).not.toHaveBeenCalled();
  });

  it("fetches nothing in advance once the site has been built anew", async () => {
    expect((await seen(miami.path, true)).prepareView).not.toHaveBeenCalled();
  });

  it("fetches the panel of a location", async () => {
    const { prefetching, panels } = await seen("/nowhere");
    prefetching.panel("miami");
    expect(panels.fetchAhead).toHaveBeenCalledWith("miami");
  });

  it.each([{ saveData: true }, { effectiveType: "slow-2g" }])(
    "fetches no panel over %o",
    async (connection) => {
      vi.stubGlobal("navigator", { connection });
      const { prefetching, panels } = await seen("/nowhere");
      prefetching.panel("miami");
      expect(panels.fetchAhead).not.toHaveBeenCalled();
    },
  );
});
