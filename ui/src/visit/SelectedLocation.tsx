import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import { type ListState, type LocationList, UNREAD } from "./location-list.ts";
import { isGuess, isSettled, type LocationStore, type SelectedLocation } from "./location-store.ts";
import { useShownPage } from "./shown-page.ts";

/** The locations of this visit, and how 'Set Location' changes and remembers the selected one (rule 1.1). */
export interface LocationChoice {
  readonly store: LocationStore;
  readonly choose: (location: SelectedLocation) => void;
  /** The list to choose from. */
  readonly list: LocationList;
}

const Choice = createContext<LocationChoice | null>(null);

/** Provides the selected location to the page. */
export const LocationProvider = ({ choice, children }: { choice: LocationChoice; children: ReactNode }) => (
  <Choice value={choice}>{children}</Choice>
);

/** Returns the shared list of locations and its state; while hydrating, it is unread. */
export const useLocationList = (): LocationList & { readonly state: ListState } => {
  const { list } = useChoice();
  const state = useSyncExternalStore(list.subscribe, list.get, () => UNREAD);
  return { ...list, state };
};

const useChoice = (): LocationChoice => {
  const choice = useContext(Choice);
  if (choice === null) throw new Error("the selected location needs a LocationProvider");
  return choice;
};

/** A location of this visit. */
interface Selection {
  readonly location: SelectedLocation;
  /** Whether it is the visitor's own, and no longer the prerendered one. */
  readonly isSettled: boolean;
  /** Whether nobody has chosen it: it books nobody (rule 4.45). */
  readonly isGuess: boolean;
}

/** Returns the selected location; while hydrating, the prerendered one. */
export const useSelection = (): Selection => {
  const { store } = useChoice();
  const visit = useSyncExternalStore(store.subscribe, store.get, store.initial);
  return { location: visit.selected, isSettled: isSettled(visit), isGuess: isGuess(visit) };
};

/** Returns how to select a location by the visitor's choice, saved for 7 days (rule 9.7). */
export const useChooseLocation = (): LocationChoice["choose"] => useChoice().choose;

/** Returns the browsing location: that of a page about a location, else the selected one (rules 2.16, 4.3). */
export const useBrowsing = (): Pick<Selection, "location" | "isGuess"> => {
  const selection = useSelection();
  const view = useShownPage()?.view;
  return view !== undefined && "location" in view ? { location: view.location, isGuess: false } : selection;
};
