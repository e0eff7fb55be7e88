import type { LocationEntry } from "@couvert/domain/restaurant/location/location";
import {
  applyChosenLocation,
  createLocationSelection,
  type EnteredPage,
  enterPage,
  type LocationSelection,
  selectLocation,
} from "@couvert/domain/restaurant/location/location-selection";

/** The selected location, as far as the header shows it. */
export type SelectedLocation = Pick<LocationEntry, "uid" | "title">;

/** The selected and the browsing location (rule 4.3). */
export type LocationVisit = LocationSelection<SelectedLocation>;

/** Stores the locations of a visit outside React (rule 3.24). */
export interface LocationStore {
  readonly get: () => LocationVisit;
  /** Returns the locations that the page was prerendered with. */
  readonly initial: () => LocationVisit;
  /** Sets the location chosen for the visitor, unless they have selected one meanwhile. */
  readonly settle: (location: SelectedLocation) => void;
  /** Sets the location that the visitor selects. */
  readonly select: (location: SelectedLocation) => void;
  readonly enter: (page: EnteredPage) => void;
  /** Calls back on every change, and returns how to stop. */
  readonly subscribe: (callback: () => void) => () => void;
}

/** Creates a store that starts with the prerendered location (rule 2.17). */
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
