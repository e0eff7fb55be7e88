import { ROUTES, type Route } from "@couvert/domain/values/route-table";

/** A page of the built site. */
export interface BuiltPage {
  readonly path: string;
  readonly html: string;
}

const patternOf = ({ path }: Route): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);

const ROUTE_PATTERNS = ROUTES.map((route) => ({ route, pattern: patternOf(route) }));

/** Returns the path of a page without the prefix of its language. */
const withoutLanguage = (path: string): string => path.replace(/^\/[a-z]{2}(?=\/|$)/, "") || "/";

const findRoute = (path: string): Route | undefined =>
  ROUTE_PATTERNS.find(({ pattern }) => pattern.test(withoutLanguage(path)))?.route;

/** Returns the components in the main part of a page, which begin the names of their classes. */
const componentsOf = (html: string): readonly string[] => {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const classes = [...main.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(/\s+/));
  return [...new Set(classes.map((name) => name.replace(/-.*/, "")))].toSorted();
};

/**
 * Returns what sets a page apart for a browser: its route, the components of its slices and the direction of its language.
 * Routes that show the same document on the same screen are one.
 */
export const layoutOf = ({ path, html }: BuiltPage): string => {
  const { screen, document, opens } = findRoute(path) ?? {};
  const direction = /<html[^>]* dir="(\w+)"/.exec(html)?.[1];
  return JSON.stringify([screen, document, opens, direction, componentsOf(html)]);
};

/** Returns the paths of pages of which each layout has exactly one, where possible one of the preferred. */
export const representLayouts = (
  pages: readonly BuiltPage[],
  isPreferred: (path: string) => boolean = () => false,
): readonly string[] => {
  const ordered = [
    ...pages.filter(({ path }) => isPreferred(path)),
    ...pages.filter(({ path }) => !isPreferred(path)),
  ];
  const byLayout = new Map<string, string>();
  for (const page of ordered) {
    const layout = layoutOf(page);
    if (!byLayout.has(layout)) byLayout.set(layout, page.path);
  }
  return [...byLayout.values()];
};
