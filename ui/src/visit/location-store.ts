import type { ChosenLocation } from "@couvert/domain/restaurant/location/choose-location";
import type { LocationEntry } from "@couvert/domain/restaurant/location/location";
import {
  applyChosenLocation,
  createLocationSelection,
  type LocationSelection,
  selectLocation,
} from "@couvert/domain/restaurant/location/location-selection";

/** The selected location, as far as the header shows it. */
export type SelectedLocation = Pick<LocationEntry, "uid" | "title">;

/** The selected location, and who selected it. */
export type LocationVisit = LocationSelection<SelectedLocation>;

/** Stores the selected location of a visit outside React (rule 3.24). */
export interface LocationStore {
  readonly get: () => LocationVisit;
  /** Returns the selection that the page was prerendered with. */
  readonly initial: () => LocationVisit;
  /** Sets the location chosen for the visitor, unless they have selected one meanwhile. */
  readonly settle: (chosen: ChosenLocation<SelectedLocation>) => void;
  /** Sets the location that the visitor selects. */
  readonly select: (location: SelectedLocation) => void;
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
    settle: ({ location: { uid, title }, isGuess }) =>
      become(applyChosenLocation(visit, { uid, title }, isGuess)),
    select: ({ uid, title }) => become(selectLocation({ uid, title })),
    subscribe: (callback) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
};
