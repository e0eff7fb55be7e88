import { isSettled } from "@couvert/domain/restaurant/location/location-selection";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { LocationStore, LocationVisit, SelectedLocation } from "./location-store.ts";

/** The locations of this visit, and how an explicit 'Set Location' changes and remembers the selected one. */
export interface LocationChoice {
  readonly store: LocationStore;
  readonly choose: (location: SelectedLocation) => void;
}

const Choice = createContext<LocationChoice | null>(null);

/** Gives the page below its selected location. */
export const LocationProvider = ({ choice, children }: { choice: LocationChoice; children: ReactNode }) => (
  <Choice value={choice}>{children}</Choice>
);

const useChoice = (): LocationChoice => {
  const choice = useContext(Choice);
  if (choice === null) throw new Error("A selected location is read outside a LocationProvider.");
  return choice;
};

/** What is selected, and whether that is the visitor's own location yet or still the prerendered one. */
interface Selection {
  readonly location: SelectedLocation;
  readonly isSettled: boolean;
}

/** What this visit is about now, or while hydrating what the page was prerendered with; and the store to change it in. */
export const useVisit = (): { readonly visit: LocationVisit; readonly store: LocationStore } => {
  const { store } = useChoice();
  return { visit: useSyncExternalStore(store.subscribe, store.get, store.initial), store };
};

/** What is selected now; while hydrating, what the page was prerendered with. */
export const useSelection = (): Selection => {
  const { visit } = useVisit();
  return { location: visit.selected, isSettled: isSettled(visit) };
};

/** Selects a location because the visitor says so, and remembers it for 7 days. */
export const useChooseLocation = (): LocationChoice["choose"] => useChoice().choose;
