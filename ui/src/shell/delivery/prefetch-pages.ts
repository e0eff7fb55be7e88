import { type Connection, canPrefetch, PRELOAD_LIMIT } from "@couvert/domain/site/delivery/prefetch";
import type { PageView } from "@couvert/domain/site/page/page";
import type { Prefetching } from "../../kit/link/Prefetching.tsx";
import type { PanelSource } from "./panel-source.ts";
import type { Payloads } from "./payloads.ts";
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
      if (canPrefetch(connection())) panels.fetchAhead(uid);
    },
  };
};

/** Watches links come into view. */
interface LinkWatch {
  /** Prefetches the path a link leads to when the link is seen; answers how to stop watching it. */
  readonly watch: (link: HTMLAnchorElement) => () => void;
}

/** What watching links needs of the window. */
interface LinkWatchOptions {
  readonly prefetch: (path: string) => void;
  /** What is known of the connection at the moment a link is seen. */
  readonly connection: () => Connection | undefined;
  readonly Observer: typeof IntersectionObserver;
}

/** Prefetches on visibility (spec 9), and not for a visitor on slow-2g or one who saves data. */
export const createLinkWatch = ({ prefetch, connection, Observer }: LinkWatchOptions): LinkWatch => {
  const observer = new Observer((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !canPrefetch(connection())) continue;
      observer.unobserve(target);
      prefetch((target as HTMLAnchorElement).pathname);
    }
  });
  return {
    watch: (link) => {
      observer.observe(link);
      return () => observer.unobserve(link);
    },
  };
};

/** Loads what may be wanted next. */
interface Preloader {
  /** Asks for a path to be loaded in advance; asking twice does nothing more. */
  readonly preload: (path: string) => void;
}

/**
 * Loads paths in advance, at most `limit` at a time (spec 9) and each once. What cannot be loaded is left for the
 * visitor's own click to find out.
 */
export const createPreloader = (limit: number, load: (path: string) => Promise<unknown>): Preloader => {
  const asked = new Set<string>();
  const waiting: string[] = [];
  let running = 0;
  const next = (): void => {
    while (running < limit) {
      const path = waiting.shift();
      if (path === undefined) return;
      running += 1;
      load(path)
        .catch(() => {})
        .finally(() => {
          running -= 1;
          next();
        });
    }
  };
  return {
    preload: (path) => {
      if (asked.has(path)) return;
      asked.add(path);
      waiting.push(path);
      next();
    },
  };
};
