import { createLocation } from "@couvert/domain/location/location.builders";
import type { PagePayload } from "@couvert/domain/page/page";
import { createLocationView } from "@couvert/domain/page/page.builders";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPanelSource, createPrefetching } from "./page-services.ts";
import type { Payloads } from "./payloads.ts";

const miami: PagePayload = {
  path: "/locations/miami",
  title: "Miami",
  language: "en-US",
  alternates: [],
  description: "",
  view: createLocationView(),
};

const payloads: Payloads = {
  get: async (path) =>
    path === miami.path ? { ok: true, value: { ...miami, buildId: "b1" } } : { ok: false, status: 404 },
};

const Host = () => null;
const loadHost = async () => ({ default: Host });

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe("panelSource", () => {
  it("brings the panel and its location", async () => {
    const loaded = await createPanelSource(payloads, loadHost).load("miami");
    expect(loaded).toEqual({ location: createLocation(), Host });
  });

  it("knows a location that does not exist", async () => {
    expect(await createPanelSource(payloads, loadHost).load("atlantis")).toBe("missing");
  });

  it("knows that the server is out of reach, and finds the location once it is back", async () => {
    let isBack = false;
    const wavering: Payloads = {
      get: async (path) => (isBack ? payloads.get(path) : { ok: false, status: 0 }),
    };
    const panels = createPanelSource(wavering, loadHost);
    expect(await panels.load("miami")).toBe("unreachable");
    isBack = true;
    expect(await panels.load("miami")).toMatchObject({ Host });
  });

  it("takes a panel whose chunk cannot be loaded for out of reach, where the page is not loaded anew", async () => {
    const panels = createPanelSource(payloads, async () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await panels.load("miami")).toBe("unreachable");
  });

  it("finds a panel whose chunk was refused once it is no more", async () => {
    let isRefused = true;
    const panels = createPanelSource(payloads, async () => {
      if (isRefused) throw new TypeError("Failed to fetch");
      return { default: Host };
    });
    await panels.load("miami");
    isRefused = false;
    expect(await panels.load("miami")).toMatchObject({ Host });
  });
});

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
