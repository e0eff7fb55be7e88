import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createLocationStore, type LocationStore, type SelectedLocation } from "../visit/location-store.ts";
import { LocationProvider } from "../visit/SelectedLocation.tsx";

/** The address and the selected location of a rendered element. */
export interface SiteOptions {
  readonly at?: string;
  readonly selected?: SelectedLocation;
}

/** A rendered element with its router and location. */
export interface OnSite {
  readonly container: HTMLElement;
  readonly unmount: () => void;
  readonly router: ReturnType<typeof createMemoryRouter>;
  /** Returns the current address, with query and hash. */
  readonly address: () => string;
  readonly store: LocationStore;
  /** The locations chosen explicitly, in order. */
  readonly chosen: readonly SelectedLocation[];
}

/** Renders an element with a router and a selected location. */
export const renderOnSite = (
  element: ReactNode,
  { at = "/", selected = { uid: "miami", title: "Miami" } }: SiteOptions = {},
): OnSite => {
  const store = createLocationStore(selected);
  const chosen: SelectedLocation[] = [];
  const choose = (location: SelectedLocation) => {
    chosen.push(location);
    store.select(location);
  };
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [at] });
  const { container, unmount } = render(
    <LocationProvider choice={{ store, choose }}>
      <RouterProvider router={router} />
    </LocationProvider>,
  );
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return `${pathname}${search}${hash}`;
  };
  return { container, unmount, router, address, store, chosen };
};
