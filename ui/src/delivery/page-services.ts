import { type Connection, mayPrefetch, PRELOAD_LIMIT } from "@couvert/domain/delivery/builds";
import type { PageView } from "@couvert/domain/page/page";
import { createLinkWatch } from "./link-watch.ts";
import { loadLocation } from "./load-location.ts";
import { neededChunk } from "./needed-chunk.ts";
import type { PanelSource } from "./PanelSource.tsx";
import type { Prefetching } from "./Prefetching.tsx";
import type { Payloads } from "./payloads.ts";
import { createPreloader } from "./preloader.ts";
import type { BuildWatch } from "./watch-builds.ts";

/** What a page's services are made of. */
export interface ServiceOptions {
  readonly payloads: Payloads;
  readonly builds: Pick<BuildWatch, "isStale" | "note">;
  readonly prepareView: (view: PageView) => Promise<void>;
}

const loadHost = () => import("../panel/PanelHost.tsx");

/** Loads panels with the location they are for. */
export const createPanelSource = (payloads: Payloads): PanelSource => ({
  load: async (uid) => {
    try {
      const [location, module] = await Promise.all([loadLocation(payloads, uid), neededChunk(loadHost())]);
      return location && { location, Host: module.default };
    } catch {
      // The page was loaded anew a moment ago, and in vain: the panel stays closed and the page usable.
      return undefined;
    }
  },
  fetchAhead: (uid) => {
    loadHost().catch(() => {});
    loadLocation(payloads, uid).catch(() => {});
  },
});

const connection = () => (navigator as Navigator & { readonly connection?: Connection }).connection;

/**
 * Fetches in advance the pages whose links are seen, and the panel whose link is pointed at; neither for a visitor on
 * slow-2g or one who saves data (spec 9).
 */
export const createPrefetching = (options: ServiceOptions, panels: PanelSource): Prefetching => {
  const { payloads, builds, prepareView } = options;
  const { preload } = createPreloader(PRELOAD_LIMIT, async (path) => {
    if (builds.isStale()) return;
    const answer = await payloads.get(path);
    if (!answer.ok) return;
    builds.note(answer.value.buildId);
    if (!builds.isStale()) await prepareView(answer.value.view);
  });
  const { watch } = createLinkWatch({
    prefetch: preload,
    connection,
    Observer: IntersectionObserver,
  });
  return {
    watch,
    panel: (uid) => {
      if (mayPrefetch(connection())) panels.fetchAhead(uid);
    },
  };
};
