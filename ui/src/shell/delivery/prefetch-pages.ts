import { type Connection, canPrefetch, PRELOAD_LIMIT } from "@couvert/domain/site/delivery/prefetch";
import type { PageView } from "@couvert/domain/site/page/page";
import type { Language } from "@couvert/domain/values/language";
import type { Prefetching } from "../../kit/link/Prefetching.tsx";
import type { PanelSource } from "./panel-source.ts";
import type { Payloads } from "./payloads.ts";
import type { BuildWatch } from "./watch-builds.ts";

/** The parts that prefetching uses. */
export interface PrefetchOptions {
  readonly payloads: Payloads;
  readonly builds: Pick<BuildWatch, "isStale" | "note">;
  /** The language of the document. */
  readonly language: Language;
  readonly prepareView: (view: PageView) => Promise<void>;
}

const connection = () => (navigator as Navigator & { readonly connection?: Connection }).connection;

/**
 * Creates the prefetching of pages and panels: the payloads of visible links, and what a link that is pointed at or focused
 * needs, code and styles included. Fetches nothing on slow-2g or with data saver (rule 9.6).
 */
export const createPrefetching = (options: PrefetchOptions, panels: PanelSource): Prefetching => {
  const { payloads, builds, language, prepareView } = options;
  const fetchView = async (path: string): Promise<PageView | undefined> => {
    if (builds.isStale()) return undefined;
    const answer = await payloads.get(path);
    if (!answer.ok || answer.value.language !== language) return undefined;
    builds.note(answer.value.siteId);
    return builds.isStale() ? undefined : answer.value.view;
  };
  // One of the routes at once is the one that the visitor is about to open.
  const seen = createPreloader(PRELOAD_LIMIT - 1, fetchView);
  const intended = createPreloader(1, async (path) => {
    const view = await fetchView(path);
    if (view !== undefined) await prepareView(view);
  });
  return {
    watch: createLinkWatch({ prefetch: seen, connection, Observer: IntersectionObserver }),
    page: (path) => {
      if (canPrefetch(connection())) intended(path);
    },
    panel: (panel) => {
      if (canPrefetch(connection())) panels.fetchAhead(panel);
    },
  };
};

/** The parts of the window that watching links uses. */
interface LinkWatchOptions {
  readonly prefetch: (path: string) => void;
  /** Returns the connection at the moment a link is visible. */
  readonly connection: () => Connection | undefined;
  readonly Observer: typeof IntersectionObserver;
}

/**
 * Creates a function that prefetches the path of a link once the link is visible, except on slow-2g or with data saver (rule
 * 9.6), and returns how to stop watching it.
 */
export const createLinkWatch = ({
  prefetch,
  connection,
  Observer,
}: LinkWatchOptions): Prefetching["watch"] => {
  const observer = new Observer((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !canPrefetch(connection())) continue;
      observer.unobserve(target);
      const path = (target as HTMLAnchorElement).pathname;
      if (path !== location.pathname) prefetch(path);
    }
  });
  return (link) => {
    observer.observe(link);
    return () => observer.unobserve(link);
  };
};

/**
 * Creates a function that queues a path, unless it waits already, and loads at most `limit` paths at a time (rule 9.6). Ignores
 * failures.
 */
export const createPreloader = (limit: number, load: (path: string) => Promise<unknown>) => {
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
  return (path: string): void => {
    if (!waiting.includes(path)) waiting.push(path);
    next();
  };
};
