import type { ChosenLocation } from "@couvert/domain/restaurant/location/choose-location";
import type { LocationEntry } from "@couvert/domain/restaurant/location/location";

/** The selected location, as far as the header shows it. */
export type SelectedLocation = Pick<LocationEntry, "uid" | "title">;

/** The selected location, and who selected it (rules 3.24, 4.3). */
export interface LocationVisit {
  readonly selected: SelectedLocation;
  /**
   * The build, before the visitor is known; a guess, as of a random flagship; the site, by what the visitor saved or where they are; or
   * the visitor.
   */
  readonly selectedBy: "build" | "guess" | "site" | "visitor";
}

/** Returns whether the visitor's location is chosen, be it by a guess (rule 4.2). */
export const isSettled = ({ selectedBy }: LocationVisit): boolean => selectedBy !== "build";

/** Returns whether nobody has chosen the selected location: it books nobody (rule 4.45). */
export const isGuess = ({ selectedBy }: LocationVisit): boolean =>
  selectedBy === "build" || selectedBy === "guess";

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
  const initial: LocationVisit = { selected: location, selectedBy: "build" };
  const callbacks = new Set<() => void>();
  let visit = initial;
  const become = ({ uid, title }: SelectedLocation, selectedBy: LocationVisit["selectedBy"]) => {
    visit = { selected: { uid, title }, selectedBy };
    for (const callback of callbacks) callback();
  };
  return {
    get: () => visit,
    initial: () => initial,
    settle: ({ location: chosen, isGuess: guesses }) => {
      if (visit.selectedBy !== "visitor") become(chosen, guesses ? "guess" : "site");
    },
    select: (selected) => become(selected, "visitor"),
    subscribe: (callback) => {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
  };
};
