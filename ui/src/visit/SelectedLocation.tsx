import { browsingUid, enterPage, isSettled } from "@couvert/domain/restaurant/location/location-selection";
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from "react";
import { type ListState, type LocationList, UNREAD } from "./location-list.ts";
import type { LocationStore, LocationVisit, SelectedLocation } from "./location-store.ts";
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

/** The selected location, and whether it is the visitor's own or still the prerendered one. */
interface Selection {
  readonly location: SelectedLocation;
  readonly isSettled: boolean;
}

/** Returns the locations of this visit, while hydrating those of the prerendered page, and their store. */
const useVisit = (): { readonly visit: LocationVisit; readonly store: LocationStore } => {
  const { store } = useChoice();
  return { visit: useSyncExternalStore(store.subscribe, store.get, store.initial), store };
};

/** Returns the selected location; while hydrating, the prerendered one. */
export const useSelection = (): Selection => {
  const { visit } = useVisit();
  return { location: visit.selected, isSettled: isSettled(visit) };
};

/** Returns how to select a location by the visitor's choice, saved for 7 days (rule 9.7). */
export const useChooseLocation = (): LocationChoice["choose"] => useChoice().choose;

/** Returns the uid of the location that the visitor browses on this page, or browsed last (rules 2.16, 4.3). */
export const useBrowsing = (): string => {
  const { visit, store } = useVisit();
  const page = useShownPage();
  const location = page !== null && "location" in page.view ? page.view.location.uid : null;
  const resetsBrowsing = page?.resetsBrowsing === true;
  useEffect(() => store.enter({ resetsBrowsing, location }), [store, resetsBrowsing, location]);
  // Computed while rendering too: effects come after the first rendering, and never on the server.
  return browsingUid(enterPage(visit, { resetsBrowsing, location }));
};
