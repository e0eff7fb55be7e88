import type { PanelKind } from "./panel-query.ts";

/** Which screen a route shows. `page` and `location-page` are assembled from the slices of a document; `error` is nothing's page. */
export type Screen =
  | "page"
  | "locations"
  | "location"
  | "location-page"
  | "news-post"
  | "error"
  | "preview"
  | "simulator";

/** One route of the site (spec 2.1). `path` uses `:name` for one segment. */
export interface Route {
  readonly name: string;
  readonly path: string;
  readonly screen: Screen;
  /** The uid of the page document it shows, where that is not a parameter. */
  readonly document?: string;
  /** The path it redirects to, in the same parameters. */
  readonly redirect?: string;
  /** The panel it opens for the selected location. */
  readonly opens?: PanelKind;
  /** Whether entering it resets the browsing location to the selected one. */
  readonly resetsBrowsing?: true;
}

const page = (name: string, more: Partial<Route> = {}): Route => ({
  name,
  path: `/${name}`,
  screen: "page",
  document: name,
  ...more,
});

const locationPage = (name: string, last: string, document: string): Route => ({
  name,
  path: `/locations/:location/${last}`,
  screen: "location-page",
  document,
});

/** Every route of the site: what the router, the prerenderer, the sitemap and the manifest all read (spec 2.1). */
export const ROUTES: readonly Route[] = [
  { name: "index", path: "/", screen: "page", document: "home", resetsBrowsing: true },
  { name: "prismic-preview", path: "/preview", screen: "preview" },
  { name: "404", path: "/404", screen: "error" },
  page("eat"),
  page("menu"),
  page("about", { resetsBrowsing: true }),
  page("order", { document: "home", opens: "order" }),
  page("reserve", { document: "home", opens: "reserve" }),
  page("careers", { resetsBrowsing: true }),
  page("success"),
  page("location"),
  page("contact-us", { resetsBrowsing: true }),
  page("reservation"),
  page("group-bookings"),
  { name: "locations", path: "/locations", screen: "locations", document: "locations", resetsBrowsing: true },
  { name: "slice-simulator", path: "/slice-simulator", screen: "simulator" },
  page("gift-cards", { resetsBrowsing: true }),
  page("corporate-gift-cards"),
  { name: "news-post", path: "/news/:post", screen: "news-post" },
  { name: "news-redirect", path: "/news/:country/:post", screen: "news-post", redirect: "/news/:post" },
  { name: "locations-location", path: "/locations/:location", screen: "location" },
  locationPage("locations-location-menu", "menu", "menu"),
  locationPage("location-touchless-menu", "touchless-menu", "menu"),
  locationPage("location-room-service-menu", "room-service-menu", "menu"),
  { name: "locations-location-news-post", path: "/locations/:location/news/:post", screen: "news-post" },
  locationPage("locations-location-careers", "careers", "careers"),
  locationPage("locations-location-group-bookings", "group-bookings", "group-bookings"),
  { name: "textpage", path: "/:textpage", screen: "page" },
];
