import type { PanelKind } from "./panel-query.ts";

/** The screen of a route. `page` and `location-page` show the slices of a document; `error` has no page. */
export type Screen =
  | "page"
  | "locations"
  | "location"
  | "location-page"
  | "news-post"
  | "error"
  | "preview"
  | "simulator";

/** A route of the site. `path` uses `:name` for one segment (rule 2.1). */
export interface Route {
  readonly name: string;
  readonly path: string;
  readonly screen: Screen;
  /** The uid of the page document, unless it is a parameter. */
  readonly document?: string;
  /** The path to redirect to, with the same parameters. */
  readonly redirect?: string;
  /** The panel to open for the selected location. */
  readonly opens?: PanelKind;
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

/** Every route of the site, for router, prerenderer, sitemap and manifest (rules 2.1, 2.2, 2.3, 2.4, 2.6, 2.7, 2.8, 4.3, 4.4). */
export const ROUTES: readonly Route[] = [
  { name: "index", path: "/", screen: "page", document: "home" },
  { name: "prismic-preview", path: "/preview", screen: "preview" },
  { name: "404", path: "/404", screen: "error" },
  page("eat"),
  page("menu"),
  page("about"),
  page("order", { document: "home", opens: "order" }),
  page("reserve", { document: "home", opens: "reserve" }),
  page("careers"),
  page("success"),
  page("location", { screen: "locations" }),
  page("contact-us"),
  page("reservation", { screen: "locations" }),
  page("group-bookings"),
  { name: "locations", path: "/locations", screen: "locations", document: "locations" },
  { name: "locations-area", path: "/locations/in/:area", screen: "locations", document: "locations" },
  { name: "slice-simulator", path: "/slice-simulator", screen: "simulator" },
  page("gift-cards"),
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
