import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { LocationStore, SelectedLocation, Selection } from "./location-store.ts";

/** The selected location, and how an explicit 'Set Location' changes and remembers it. */
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

/** What is selected now; while hydrating, what the page was prerendered with. */
export const useSelection = (): Selection => {
  const { store } = useChoice();
  return useSyncExternalStore(store.subscribe, store.get, store.initial);
};

/** Selects a location because the visitor says so, and remembers it for 7 days. */
export const useChooseLocation = (): LocationChoice["choose"] => useChoice().choose;
