import type { LocationEntry } from "@couvert/domain/location/location";

/** The location the page stands with, and what of it the header shows. */
export type SelectedLocation = Pick<LocationEntry, "uid" | "title">;

/** What is selected, and whether that is the visitor's own location yet or still the prerendered one. */
export interface Selection {
  readonly location: SelectedLocation;
  readonly isSettled: boolean;
}

/** The selected location of a page, outside React. */
export interface LocationStore {
  readonly get: () => Selection;
  /** What the page was prerendered with. */
  readonly initial: () => Selection;
  readonly settle: (location: SelectedLocation) => void;
  /** Calls back at every change until the answer is called. */
  readonly subscribe: (callback: () => void) => () => void;
}

/** A store that starts with the location the page was prerendered with (spec 2.1). */
export const createLocationStore = (location: SelectedLocation): LocationStore => {
  const initial: Selection = { location, isSettled: false };
  const callbacks = new Set<() => void>();
  let selection = initial;
  return {
    get: () => selection,
    initial: () => initial,
    settle: ({ uid, title }) => {
      selection = { location: { uid, title }, isSettled: true };
      for (const callback of callbacks) callback();
    },
    subscribe: (callback) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
};
