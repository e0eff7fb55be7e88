import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createLocationStore, type LocationStore, type SelectedLocation } from "../visit/location-store.ts";
import { LocationProvider } from "../visit/SelectedLocation.tsx";

/** Where an element is rendered: at which address, and for a visitor of which location. */
export interface SiteOptions {
  readonly at?: string;
  readonly selected?: SelectedLocation;
}

/** An element on a page, and what became of the page. */
export interface OnSite {
  readonly container: HTMLElement;
  readonly unmount: () => void;
  readonly router: ReturnType<typeof createMemoryRouter>;
  /** The address one is at, with query and hash. */
  readonly address: () => string;
  readonly store: LocationStore;
  /** Every location that was chosen explicitly. */
  readonly chosen: readonly SelectedLocation[];
}

/** Renders an element as it stands on a page, with what it did to the router and to the selected location. */
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
