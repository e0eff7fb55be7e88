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
