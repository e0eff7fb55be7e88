import { browsingUid, enterPage, isSettled } from "@couvert/domain/restaurant/location/location-selection";
import type { PagePayload } from "@couvert/domain/site/page/page";
import type { Route } from "@couvert/domain/values/route-table";
import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from "react";
import { useMatches } from "react-router";
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

/** The uid of the location that the visitor is looking at on this page, or came to last before it (spec 2.1). */
export const useBrowsing = (): string => {
  const { visit, store } = useVisit();
  const page = useMatches().at(-1);
  const view = (page?.loaderData as Partial<PagePayload> | undefined)?.view;
  const location = view !== undefined && "location" in view ? view.location.uid : null;
  const resetsBrowsing = (page?.handle as Route | undefined)?.resetsBrowsing === true;
  useEffect(() => store.enter({ resetsBrowsing, location }), [store, resetsBrowsing, location]);
  // The page is entered in the first rendering of it already, and on the server, where there are no effects.
  return browsingUid(enterPage(visit, { resetsBrowsing, location }));
};
