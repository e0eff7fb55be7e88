import { PRELOAD_LIMIT } from "@couvert/domain/site/delivery/prefetch";
import type { PagePayload } from "@couvert/domain/site/page/page";
import { createLocationView } from "@couvert/domain/site/page/page.builders";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Payloads } from "./payloads.ts";
import { createLinkWatch, createPrefetching, createPreloader } from "./prefetch-pages.ts";

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
    path === miami.path
      ? { ok: true, value: { ...miami, siteId: "b1", digest: "d1" } }
      : { ok: false, status: 404 },
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

  const seen = async (href: string, isStale = false, language = "en-US") => {
    const prepareView = vi.fn(async () => {});
    const note = vi.fn();
    const builds = { isStale: () => isStale, note };
    const panels = { load: vi.fn(async () => "missing" as const), fetchAhead: vi.fn() };
    const prefetching = createPrefetching({ payloads, builds, language, prepareView }, panels);
    const link = Object.assign(document.createElement("a"), { href });
    prefetching.watch(link);
    see(link);
    await settled();
    return { prepareView, note, panels, prefetching };
  };

  it("loads the payload of a page whose link is visible, without its components (rule 9.6)", async () => {
    const { prepareView, note } = await seen(miami.path);
    expect(note).toHaveBeenCalledWith("b1");
    expect(prepareView).not.toHaveBeenCalled();
  });

  it("loads the components of a page whose link is pointed at", async () => {
    const { prefetching, prepareView } = await seen(miami.path);
    prefetching.page(miami.path);
    await settled();
    expect(prepareView).toHaveBeenCalledWith(miami.view);
  });

  it("loads nothing more of a page in another language", async () => {
    const { prefetching, prepareView, note } = await seen(miami.path, false, "es-US");
    prefetching.page(miami.path);
    await settled();
    expect(note).not.toHaveBeenCalled();
    expect(prepareView).not.toHaveBeenCalled();
  });

  it("ignores a page that does not exist", async () => {
    const { prefetching, prepareView, note } = await seen("/nowhere");
    prefetching.page("/nowhere");
    await settled();
    expect(note).not.toHaveBeenCalled();
    expect(prepareView).not.toHaveBeenCalled();
  });

  it("prefetches nothing once a newer build is known", async () => {
    const { prefetching, prepareView, note } = await seen(miami.path, true);
    prefetching.page(miami.path);
    await settled();
    expect(note).not.toHaveBeenCalled();
    expect(prepareView).not.toHaveBeenCalled();
  });

  it("prefetches the panel of a location", async () => {
    const { prefetching, panels } = await seen("/nowhere");
    prefetching.panel({ kind: "reserve", uid: "miami" });
    expect(panels.fetchAhead).toHaveBeenCalledWith({ kind: "reserve", uid: "miami" });
  });

  it.each([{ saveData: true }, { effectiveType: "slow-2g" }])(
    "prefetches no panel and no page over %o (rule 9.6)",
    async (connection) => {
      vi.stubGlobal("navigator", { connection });
      const { prefetching, panels, note } = await seen("/nowhere");
      prefetching.panel({ kind: "reserve", uid: "miami" });
      prefetching.page(miami.path);
      await settled();
      expect(note).not.toHaveBeenCalled();
      expect(panels.fetchAhead).not.toHaveBeenCalled();
    },
  );
});

type See = (entries: readonly Pick<IntersectionObserverEntry, "isIntersecting" | "target">[]) => void;
let see: See;
const observed = new Set<Element>();

class Observer {
  constructor(callback: See) {
    see = callback;
  }
  observe(element: Element) {
    observed.add(element);
  }
  unobserve(element: Element) {
    observed.delete(element);
  }
}

const createWatch = (connection: { effectiveType?: string; saveData?: boolean } | undefined) => {
  const prefetch = vi.fn();
  const watch = createLinkWatch({
    prefetch,
    connection: () => connection,
    Observer: Observer as unknown as typeof IntersectionObserver,
  });
  const link = Object.assign(document.createElement("a"), { href: "/menu?from=header#drinks" });
  return { prefetch, link, stop: watch(link) };
};

describe("createLinkWatch", () => {
  beforeEach(() => observed.clear());

  it("prefetches the path of a visible link once", () => {
    const { prefetch, link } = createWatch({ effectiveType: "4g" });
    see([{ isIntersecting: true, target: link }]);
    expect(prefetch.mock.calls).toEqual([["/menu"]]);
    expect(observed.has(link)).toBe(false);
  });

  it("prefetches every link that comes into view, but not the page itself (rule 9.6)", () => {
    const { prefetch } = createWatch(undefined);
    const paths = ["/a", "/b", "/", "/c", "/d", "/e"];
    const links = paths.map((href) => Object.assign(document.createElement("a"), { href }));
    see(links.map((target) => ({ isIntersecting: true, target })));
    expect(prefetch.mock.calls.flat()).toEqual(["/a", "/b", "/c", "/d", "/e"]);
  });

  it("waits for an invisible link (rule 9.6)", () => {
    const { prefetch, link } = createWatch(undefined);
    see([{ isIntersecting: false, target: link }]);
    expect(prefetch).not.toHaveBeenCalled();
    expect(observed.has(link)).toBe(true);
  });

  it.each([{ effectiveType: "slow-2g" }, { saveData: true }])("prefetches nothing with %o", (connection) => {
    const { prefetch, link } = createWatch(connection);
    see([{ isIntersecting: true, target: link }]);
    expect(prefetch).not.toHaveBeenCalled();
  });

  it("stops watching a removed link", () => {
    const { link, stop } = createWatch(undefined);
    stop();
    expect(observed.has(link)).toBe(false);
  });
});

/** A loader whose loads end on request. */
const createLoads = () => {
  const started: string[] = [];
  const ends = new Map<string, (failed?: boolean) => Promise<void>>();
  const load = (path: string) => {
    started.push(path);
    return new Promise<void>((resolve, reject) => {
      ends.set(path, async (failed = false) => {
        if (failed) reject(new Error(path));
        else resolve();
        await new Promise((settled) => setTimeout(settled));
      });
    });
  };
  return { started, load, end: (path: string, failed?: boolean) => ends.get(path)?.(failed) };
};

const PATHS = ["/a", "/b", "/c", "/d", "/e", "/f"];

describe("preloader", () => {
  it("loads at most four at a time, the rest in order as others end (rule 9.6)", async () => {
    const { started, load, end } = createLoads();
    const preload = createPreloader(PRELOAD_LIMIT, load);
    for (const path of PATHS) preload(path);
    expect(started).toEqual(["/a", "/b", "/c", "/d"]);
    await end("/b");
    expect(started).toEqual(["/a", "/b", "/c", "/d", "/e"]);
  });

  it("continues after a failure", async () => {
    const { started, load, end } = createLoads();
    const preload = createPreloader(1, load);
    preload("/a");
    preload("/b");
    await end("/a", true);
    expect(started).toEqual(["/a", "/b"]);
  });

  it("queues a path once, and loads it again when it is wanted later (rule 9.6)", async () => {
    const { started, load, end } = createLoads();
    const preload = createPreloader(1, load);
    for (const path of ["/a", "/b", "/b"]) preload(path);
    await end("/a");
    await end("/b");
    preload("/a");
    expect(started).toEqual(["/a", "/b", "/a"]);
  });
});
