import { describe, expect, it, vi } from "vitest";
import { createLazyPrefetching, type Prefetching } from "./Prefetching.tsx";

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Creates a page with a link, and a prefetcher that loads later. */
const PANEL = { kind: "reserve", uid: "miami" } as const;

const page = () => {
  const link = document.body.appendChild(document.createElement("a"));
  const stop = vi.fn();
  const prefetching = { watch: vi.fn(() => stop), page: vi.fn(), panel: vi.fn() } satisfies Prefetching;
  const load = vi.fn(async () => prefetching);
  return { link, stop, prefetching, load, later: createLazyPrefetching(load) };
};

describe("createLazyPrefetching", () => {
  it("watches links and panels once its code has loaded, and loads it once", async () => {
    const { link, prefetching, load, later } = page();
    later.watch(link);
    later.panel(PANEL);
    later.page("/menu");
    expect(prefetching.watch).not.toHaveBeenCalled();
    await settled();
    expect(prefetching.watch).toHaveBeenCalledWith(link);
    expect(prefetching.panel).toHaveBeenCalledWith(PANEL);
    expect(prefetching.page).toHaveBeenCalledWith("/menu");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("stops watching a removed link, also before its code has loaded", async () => {
    const { link, stop, later } = page();
    later.watch(link)();
    await settled();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it("does not watch a link that was removed meanwhile", async () => {
    const { link, prefetching, later } = page();
    later.watch(link);
    link.remove();
    await settled();
    expect(prefetching.watch).not.toHaveBeenCalled();
  });

  it("prefetches nothing when its code fails to load", async () => {
    const { link, load, later } = page();
    load.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(() => later.watch(link)()).not.toThrow();
    later.panel(PANEL);
    await settled();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
