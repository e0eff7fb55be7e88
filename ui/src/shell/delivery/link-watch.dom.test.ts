import { beforeEach, describe, expect, it, vi } from "vitest";
import { createLinkWatch } from "./link-watch.ts";

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
  const { watch } = createLinkWatch({
    prefetch,
    connection: () => connection,
    Observer: Observer as unknown as typeof IntersectionObserver,
  });
  const link = Object.assign(document.createElement("a"), { href: "/menu?from=header#drinks" });
  return { prefetch, link, stop: watch(link) };
};

describe("createLinkWatch", () => {
  beforeEach(() => observed.clear());

  it("prefetches the path of a link that is seen, once", () => {
    const { prefetch, link } = createWatch({ effectiveType: "4g" });
    see([{ isIntersecting: true, target: link }]);
    expect(prefetch.mock.calls).toEqual([["/menu"]]);
    expect(observed.has(link)).toBe(false);
  });

  it("waits for a link that is out of sight (rule 9.6)", () => {
    const { prefetch, link } = createWatch(undefined);
    see([{ isIntersecting: false, target: link }]);
    expect(prefetch).not.toHaveBeenCalled();
    expect(observed.has(link)).toBe(true);
  });

  it.each([{ effectiveType: "slow-2g" }, { saveData: true }])(
    "fetches nothing ahead with %o",
    (connection) => {
      const { prefetch, link } = createWatch(connection);
      see([{ isIntersecting: true, target: link }]);
      expect(prefetch).not.toHaveBeenCalled();
    },
  );

  it("lets go of a link that has left the page", () => {
    const { link, stop } = createWatch(undefined);
    stop();
    expect(observed.has(link)).toBe(false);
  });
});
