import type { Panel } from "@couvert/domain/values/panel-query";
import { createContext, useContext } from "react";

/** Loads in advance what a visitor is about to need. */
export interface Prefetching {
  /** Prefetches the payload of a link's target once it is visible; returns how to stop. */
  readonly watch: (link: HTMLAnchorElement) => () => void;
  /** Loads a page that the visitor is about to open. */
  readonly page: (path: string) => void;
  /** Loads a panel and the location that it will open for. */
  readonly panel: (panel: Panel) => void;
}

const Context = createContext<Prefetching | null>(null);

/** Provides the prefetcher to the page; there is none on the server. */
export const PrefetchingProvider = Context.Provider;

/** Returns the prefetcher; null where there is none. */
export const usePrefetching = (): Prefetching | null => useContext(Context);

/**
 * Creates a prefetcher whose code loads at its first use, so that no page waits for it. It watches links registered before then,
 * and does nothing if the code fails to load.
 */
export const createLazyPrefetching = (load: () => Promise<Prefetching>): Prefetching => {
  let loading: Promise<Prefetching | null> | undefined;
  const loaded = () => {
    loading ??= load().catch(() => null);
    return loading;
  };
  return {
    watch: (link) => {
      const watching = loaded().then((prefetching) =>
        link.isConnected ? prefetching?.watch(link) : undefined,
      );
      return () => void watching.then((stop) => stop?.());
    },
    page: (path) => void loaded().then((prefetching) => prefetching?.page(path)),
    panel: (panel) => void loaded().then((prefetching) => prefetching?.panel(panel)),
  };
};
