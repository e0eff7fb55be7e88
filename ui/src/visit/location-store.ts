import type { LocationEntry } from "@couvert/domain/restaurant/location/location";
import {
  applyChosenLocation,
  createLocationSelection,
  type EnteredPage,
  enterPage,
  type LocationSelection,
  selectLocation,
} from "@couvert/domain/restaurant/location/location-selection";

/** The location the page stands with, and what of it the header shows. */
export type SelectedLocation = Pick<LocationEntry, "uid" | "title">;

/** What this visit is about. */
export type LocationVisit = LocationSelection<SelectedLocation>;

/** The locations a visit is about, outside React. */
export interface LocationStore {
  readonly get: () => LocationVisit;
  /** What the page was prerendered with. */
  readonly initial: () => LocationVisit;
  /** Takes the location chosen for the visitor, unless they selected one themselves meanwhile. */
  readonly settle: (location: SelectedLocation) => void;
  /** Takes the location the visitor selects. */
  readonly select: (location: SelectedLocation) => void;
  readonly enter: (page: EnteredPage) => void;
  /** Calls back at every change until the answer is called. */
  readonly subscribe: (callback: () => void) => () => void;
}

/** A store that starts with the location the page was prerendered with (spec 2.1). */
export const createLocationStore = (location: SelectedLocation): LocationStore => {
  const initial = createLocationSelection(location);
  const callbacks = new Set<() => void>();
  let visit = initial;
  const become = (next: LocationVisit) => {
    if (next === visit) return;
    visit = next;
    for (const callback of callbacks) callback();
  };
  return {
    get: () => visit,
    initial: () => initial,
    settle: ({ uid, title }) => become(applyChosenLocation(visit, { uid, title })),
    select: ({ uid, title }) => become(selectLocation(visit, { uid, title })),
    enter: (page) => become(enterPage(visit, page)),
    subscribe: (callback) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
};
