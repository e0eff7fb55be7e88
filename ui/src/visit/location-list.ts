import type { Coordinates, ListedLocation } from "@couvert/domain/restaurant/location/location";

/** The shared list of locations: not read yet, being read, out of reach, or read. */
export type ListState =
  | { readonly kind: "unread" | "loading" | "failed" }
  | { readonly kind: "loaded"; readonly locations: readonly ListedLocation[] };

/** A search for restaurants, to continue it when the visitor comes back to its page. */
export interface SavedSearch {
  readonly query: string;
  readonly limit: number;
  readonly position: Coordinates | null;
}

/** The list of locations that pages share. It is read once, when something needs it (rule 7.57). */
export interface LocationList {
  readonly get: () => ListState;
  /** Reads the list unless it has been read; tries again after a failure. */
  readonly load: () => Promise<ListState>;
  /** Calls back on every change, and returns how to stop. */
  readonly subscribe: (callback: () => void) => () => void;
  /** The searches of this visit, by the key of their place in the history. */
  readonly searches: Map<string, SavedSearch>;
}

/** The list before anything needs it. */
export const UNREAD: ListState = { kind: "unread" };

/** Creates the shared list of locations. `read` returns null where it is out of reach. */
export const createLocationList = (read: () => Promise<readonly ListedLocation[] | null>): LocationList => {
  const callbacks = new Set<() => void>();
  let state: ListState = UNREAD;
  let reading: Promise<ListState> | undefined;
  const become = (next: ListState): ListState => {
    state = next;
    for (const callback of callbacks) callback();
    return next;
  };
  const readOnce = async () => {
    become({ kind: "loading" });
    const locations = await read();
    if (locations === null) reading = undefined;
    return become(locations === null ? { kind: "failed" } : { kind: "loaded", locations });
  };
  return {
    get: () => state,
    load: () => {
      reading ??= readOnce();
      return reading;
    },
    subscribe: (callback) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    searches: new Map(),
  };
};
