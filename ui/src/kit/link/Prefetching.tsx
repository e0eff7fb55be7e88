import { createContext, useContext } from "react";

/** Fetches in advance what a visitor is about to want. */
export interface Prefetching {
  /** Prefetches where a link leads once it is seen; answers how to stop. */
  readonly watch: (link: HTMLAnchorElement) => () => void;
  /** Fetches the panel, and the location it will open for. */
  readonly panel: (uid: string) => void;
}

const Context = createContext<Prefetching | null>(null);

/** Gives the page below what fetches in advance; nothing does on the server. */
export const PrefetchingProvider = Context.Provider;

/** What fetches in advance; null where nothing does. */
export const usePrefetching = (): Prefetching | null => useContext(Context);

/**
 * Fetching in advance by code that is itself fetched once a link or a panel asks for it: no page waits for what it may never
 * need. Links that ask before are watched then; where the code cannot be had, nothing is fetched in advance.
 */
export const prefetchingLater = (load: () => Promise<Prefetching>): Prefetching => {
  let asked: Promise<Prefetching | null> | undefined;
  const loaded = () => {
    asked ??= load().catch(() => null);
    return asked;
  };
  return {
    watch: (link) => {
      const watching = loaded().then((prefetching) =>
        link.isConnected ? prefetching?.watch(link) : undefined,
      );
      return () => void watching.then((stop) => stop?.());
    },
    panel: (uid) => void loaded().then((prefetching) => prefetching?.panel(uid)),
  };
};
