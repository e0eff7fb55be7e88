import {
  createPath,
  type Location,
  type Navigator,
  type To,
  type UNSAFE_createBrowserHistory,
} from "react-router";
import type { LoadPage } from "../delivery/page-loader.ts";
import type { PageOutcome } from "./page-outcome.ts";

/** The history that navigation reads and writes. */
type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** What the page shows, and where. */
export interface Shown {
  readonly location: Location;
  readonly type: History["action"];
  readonly outcome: PageOutcome;
}

/** Navigates between pages of the site. */
export interface Navigation {
  /** The navigator of react-router's `Router`. */
  readonly navigator: Navigator;
  readonly shown: () => Shown;
  /** Calls back after each change of what is shown; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Stops following back and forward. */
  readonly stop: () => void;
}

/** The parts of navigation. */
export interface NavigationOptions {
  readonly history: History;
  /** What the page shows at first. */
  readonly outcome: PageOutcome;
  readonly load: LoadPage;
  /** Loads an address as a document, as a new entry of the history or instead of the current one. */
  readonly openDocument: (address: string, isNew: boolean) => void;
}

/** The state of an entry whose address shows another page of the site: its path. */
export interface ShownElsewhere {
  readonly shows?: string;
}

/** How an address enters the history: by back or forward it is there already. */
type Way = "pop" | "push" | "replace";

/** How many redirects a navigation follows; the browser loads the next target as a document. */
const REDIRECT_LIMIT = 10;

/**
 * Creates the navigation of a page. The shown page stays until the next one is loaded; then address and page change together. A
 * newer navigation overtakes one that still loads. Another query or hash of the same page loads nothing. A link to the current
 * address adds no entry to the history, as in browsers.
 */
export const createNavigation = ({ history, outcome, load, openDocument }: NavigationOptions): Navigation => {
  const listeners = new Set<() => void>();
  let shown: Shown = { location: history.location, type: history.action, outcome };
  let latest = {};

  const go = async (address: string, way: Way, state?: unknown, redirects = 0): Promise<void> => {
    const current = {};
    latest = current;
    const { shows } = (state ?? {}) as ShownElsewhere;
    const isShown = shows === undefined && isKept(shown, address);
    const next = isShown ? shown.outcome : load(address, () => latest === current, shows);
    // Without a pause where nothing loads, so that a panel opens at once.
    const loaded = next instanceof Promise ? await next : next;
    if (latest !== current) return;
    if (loaded.kind === "page" || loaded.kind === "error") {
      if (way === "push") history.push(address, state);
      if (way === "replace") history.replace(address, state);
      shown = { location: history.location, type: history.action, outcome: loaded };
      for (const listener of listeners) listener();
    } else if (loaded.kind === "document" || redirects === REDIRECT_LIMIT) {
      openDocument(loaded.to, way === "push");
    } else {
      await go(loaded.to, way === "push" ? "push" : "replace", undefined, redirects + 1);
    }
  };

  const addressOf = (to: To) => createPath(history.encodeLocation(to));
  const push = (address: string, state: unknown) =>
    go(address, address === createPath(history.location) && state == null ? "replace" : "push", state);
  const stop = history.listen(({ location }) => void go(createPath(location), "pop", location.state));
  return {
    navigator: {
      createHref: history.createHref,
      go: history.go,
      push: (to, state) => void push(addressOf(to), state),
      replace: (to, state) => void go(addressOf(to), "replace", state),
    },
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop,
  };
};

/** Returns whether an address shows the same page: its own path, and for a page that failed, not the very same address. */
const isKept = ({ location, outcome }: Shown, address: string): boolean =>
  location.pathname === address.replace(/[?#].*/s, "") &&
  (outcome.kind === "page" || createPath({ ...location, hash: "" }) !== address.replace(/#.*/s, ""));
