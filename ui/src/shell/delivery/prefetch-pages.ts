import { type Connection, mayPrefetch, PRELOAD_LIMIT } from "@couvert/domain/site/delivery/prefetch";
import type { PageView } from "@couvert/domain/site/page/page";
import type { Prefetching } from "../../kit/link/Prefetching.tsx";
import { createLinkWatch } from "./link-watch.ts";
import type { PanelSource } from "./PanelSource.tsx";
import type { Payloads } from "./payloads.ts";
import { createPreloader } from "./preloader.ts";
import type { BuildWatch } from "./watch-builds.ts";

/** What fetching in advance is made of. */
export interface PrefetchOptions {
  readonly payloads: Payloads;
  readonly builds: Pick<BuildWatch, "isStale" | "note">;
  readonly prepareView: (view: PageView) => Promise<void>;
}

const connection = () => (navigator as Navigator & { readonly connection?: Connection }).connection;

/**
 * Fetches in advance the pages whose links are seen, and the panel whose link is pointed at; neither for a visitor on
 * slow-2g or one who saves data (spec 9).
 */
export const createPrefetching = (options: PrefetchOptions, panels: PanelSource): Prefetching => {
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
