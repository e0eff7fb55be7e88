import { act, render } from "@testing-library/react";
import { type ReactNode, useSyncExternalStore } from "react";
import { UNSAFE_createMemoryHistory as createMemoryHistory, createPath, Router } from "react-router";
import { createGetJson } from "../kit/loading/get-json.ts";
import { createReadList } from "../location/location-choice.ts";
import { createLocationList } from "../visit/location-list.ts";
import {
  createLocationStore,
  type LocationStore,
  type LocationVisit,
  type SelectedLocation,
} from "../visit/location-store.ts";
import { LocationProvider } from "../visit/SelectedLocation.tsx";

/** The address and the selected location of a rendered element. */
export interface SiteOptions {
  readonly at?: string;
  readonly selected?: SelectedLocation;
  /** Who selected that location; the site by default. */
  readonly selectedBy?: LocationVisit["selectedBy"];
}

/** A rendered element with its address and location. */
export interface OnSite {
  readonly container: HTMLElement;
  readonly unmount: () => void;
  /** Returns the current address, with query and hash. */
  readonly address: () => string;
  /** Returns how the current address was reached. */
  readonly reachedBy: () => "POP" | "PUSH" | "REPLACE";
  /** Navigates to another address. */
  readonly go: (to: string) => void;
  /** Goes back in the history. */
  readonly goBack: () => void;
  readonly store: LocationStore;
  /** The locations chosen explicitly, in order. */
  readonly chosen: readonly SelectedLocation[];
}

/** Renders an element with a router and a selected location. */
export const renderOnSite = (
  element: ReactNode,
  { at = "/", selected = { uid: "miami", title: "Miami" }, selectedBy = "site" }: SiteOptions = {},
): OnSite => {
  const store = createLocationStore(selected);
  if (selectedBy === "visitor") store.select(selected);
  else if (selectedBy !== "build") store.settle({ location: selected, isGuess: selectedBy === "guess" });
  const getJson = createGetJson((url) => fetch(url));
  const chosen: SelectedLocation[] = [];
  const choose = (location: SelectedLocation) => {
    chosen.push(location);
    store.select(location);
  };
  const history = createMemoryHistory({ initialEntries: [at], v5Compat: true });
  const { container, unmount } = render(
    <LocationProvider choice={{ store, choose, list: createLocationList(createReadList(getJson, "")) }}>
      <MemorySite history={history}>{element}</MemorySite>
    </LocationProvider>,
  );
  return {
    container,
    unmount,
    address: () => createPath(history.location),
    reachedBy: () => history.action,
    go: (to) => act(() => history.push(to)),
    goBack: () => act(() => history.go(-1)),
    store,
    chosen,
  };
};

/** Renders its children with the router of a history. */
const MemorySite = ({
  history,
  children,
}: {
  readonly history: ReturnType<typeof createMemoryHistory>;
  readonly children: ReactNode;
}) => {
  const location = useSyncExternalStore(history.listen, () => history.location);
  return (
    <Router location={location} navigationType={history.action} navigator={history}>
      {children}
    </Router>
  );
};
