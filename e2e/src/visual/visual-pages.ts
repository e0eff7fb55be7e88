import { ROUTES, type Route } from "@couvert/domain/values/route-table";

/** A page with a full-page screenshot. */
export interface VisualPage {
  /** The name of its screenshots, without the width. */
  readonly name: string;
  readonly path: string;
  /** Whether the page is shown in the dark theme. */
  readonly isDark?: true;
}

/** Routes that look like another route, are for editors or for large groups, or are covered as panels. */
const EXCLUDED_ROUTES = new Set([
  "locations-area",
  "location-touchless-menu",
  "location-room-service-menu",
  "locations-location-news-post",
  "prismic-preview",
  "slice-simulator",
  "order",
  "reserve",
]);

/** The parameters of the pages that represent a route. */
const PARAMETERS: Readonly<Record<string, string>> = {
  location: "miami",
  post: "spot-prawns",
  textpage: "privacy",
};

const pathOf = ({ path }: Route): string =>
  path.replaceAll(/:(\w+)/g, (_, parameter: string) => PARAMETERS[parameter] ?? parameter);

/**
 * One page for each route, and the other states of a route: another language, a restaurant that opens soon, a missing page.
 */
export const VISUAL_PAGES: readonly VisualPage[] = [
  ...ROUTES.filter(({ name, redirect }) => redirect === undefined && !EXCLUDED_ROUTES.has(name)).map(
    (route) => ({ name: `page-${route.name}`, path: pathOf(route) }),
  ),
  { name: "page-news", path: "/news" },
  { name: "page-spanish", path: "/es" },
  { name: "page-location-coming-soon", path: "/locations/ottawa" },
  { name: "page-location-walk-in", path: "/locations/miami-beach" },
  { name: "page-not-found", path: "/nowhere/at/all" },
  { name: "dark-index", path: "/", isDark: true },
  { name: "dark-locations", path: "/locations", isDark: true },
  { name: "dark-location", path: "/locations/miami", isDark: true },
  { name: "dark-menu", path: "/locations/miami/menu", isDark: true },
];
