import { ROUTES, type Route } from "@couvert/domain/values/route-table";

/** A page that is pictured from top to bottom. */
export interface PicturedPage {
  /** As its pictures are called, without the width. */
  readonly name: string;
  readonly path: string;
  /** In the theme for a dark room. */
  readonly isDark?: true;
}

/** Routes that look like another's, are for editors, or are pictured as panels. */
const NOT_PICTURED = new Set([
  "location-touchless-menu",
  "location-room-service-menu",
  "locations-location-news-post",
  "prismic-preview",
  "slice-simulator",
  "order",
  "reserve",
]);

/** Whose pages stand for those of all others. */
const PARAMETERS: Readonly<Record<string, string>> = {
  location: "miami",
  post: "spot-prawns",
  textpage: "privacy",
};

const pathOf = ({ path }: Route): string =>
  path.replaceAll(/:(\w+)/g, (_, parameter: string) => PARAMETERS[parameter] ?? parameter);

/** One page of each route there is, and what a route shows otherwise: another language, a restaurant to come, nothing. */
export const PICTURED_PAGES: readonly PicturedPage[] = [
  ...ROUTES.filter(({ name, redirect }) => redirect === undefined && !NOT_PICTURED.has(name)).map(
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
