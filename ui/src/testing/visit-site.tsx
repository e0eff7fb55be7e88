import { createLocation } from "@couvert/domain/restaurant/location/location.builders";
import type { PagePayload } from "@couvert/domain/site/page/page";
import { createLocationView } from "@couvert/domain/site/page/page.builders";
import { act, render } from "@testing-library/react";
import { UNSAFE_createMemoryHistory as createMemoryHistory, createPath } from "react-router";
import { prepareView } from "../pages/screens/screen-registry.ts";
import {
  type PanelHostComponent,
  type PanelSource,
  PanelSourceProvider,
} from "../shell/delivery/panel-source.ts";
import { createNavigation } from "../shell/router/navigation.ts";
import { notFound, type PageOutcome, pageError } from "../shell/router/page-outcome.ts";
import { SiteRouter } from "../shell/router/SiteRouter.tsx";
import { createLocationList } from "../visit/location-list.ts";
import { createLocationStore, type LocationStore, type SelectedLocation } from "../visit/location-store.ts";
import { LocationProvider } from "../visit/SelectedLocation.tsx";
import { createSite } from "./site.builders.ts";

const MIAMI = createLocation();

const page = (path: string, heading: string): PagePayload => ({
  path,
  title: `${heading} | Juniper Row`,
  language: "en-US",
  direction: "ltr",
  alternates: [],
  description: `About ${heading}`,
  view: { screen: "page", slices: [{ type: "small_hero", heading, copy: [] }] },
});

const PAGES: readonly PagePayload[] = [
  page("/", "Welcome"),
  page("/es", "Bienvenidos"),
  page("/order", "Welcome"),
  page("/menu", "The menu"),
  page("/about", "About"),
  { ...page("/locations/miami", "Miami"), view: createLocationView({ location: MIAMI }) },
];

/** Shows its kind and location, and a close button. */
const Host: PanelHostComponent = ({ panel, location, onClose }) =>
  panel && (
    <section role="dialog" aria-label={`${panel.kind} ${panel.asksWhere ? "at any" : location.title}`}>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </section>
  );

const Content = () => null;

const load: PanelSource["load"] = async ({ uid }) =>
  uid === MIAMI.uid ? { location: MIAMI, Host, Content } : "missing";

/** A visit with its address and location. */
export interface Visit {
  readonly at: () => string;
  readonly store: LocationStore;
  /** Navigates to another address, as a link does. */
  readonly go: (to: string) => Promise<void>;
}

/** Opens the whole site at an address. `isReachable` decides for each panel, and for the page /about, whether it loads. */
export const visitSite = async (
  address: string,
  {
    isSettled = true,
    isGuess = false,
    selected = MIAMI as SelectedLocation,
    isReachable = (): boolean => true,
  } = {},
): Promise<Visit> => {
  const panels: PanelSource = {
    load: async (panel) => (isReachable() ? load(panel) : "unreachable"),
    fetchAhead: () => {},
  };
  const site = createSite();
  const store = createLocationStore(selected);
  if (isSettled) store.settle({ location: selected, isGuess });
  const loadPage = async (to: string): Promise<PageOutcome> => {
    const path = to.replace(/[?#].*/, "");
    if (path === "/about" && !isReachable()) return pageError(503, "This page could not be loaded.");
    const page = PAGES.find((each) => each.path === path);
    if (page === undefined) return notFound(path);
    await prepareView(page.view);
    return { kind: "page", page };
  };
  const history = createMemoryHistory({ initialEntries: [address] });
  const openDocument = () => {
    throw new Error("The test leaves the site.");
  };
  const navigation = createNavigation({
    history,
    outcome: await loadPage(address),
    load: loadPage,
    openDocument,
  });
  const view = render(
    <LocationProvider choice={{ store, choose: store.select, list: createLocationList(async () => null) }}>
      <PanelSourceProvider value={panels}>
        <SiteRouter site={site} navigation={navigation} />
      </PanelSourceProvider>
    </LocationProvider>,
    { container: document },
  );
  await view.findByRole("main");
  const at = () => createPath(history.location);
  const go = (to: string) => act(async () => navigation.navigator.push(to));
  return { at, store, go };
};
