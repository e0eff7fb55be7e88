import { ROUTES, type Route } from "./route-table.ts";

/** A route that a path matches, with the values of its parameters. */
export interface RouteMatch {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

const matchers = /* @__PURE__ */ ROUTES.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`),
}));

/** The route a path belongs to, the first of the table that fits; undefined for a path of no route (spec 2.1). */
export const matchPath = (path: string): RouteMatch | undefined => {
  for (const { route, pattern } of matchers) {
    const match = pattern.exec(path);
    if (match !== null) return { route, params: { ...match.groups } };
  }
  return undefined;
};

/** The path of a pattern with its parameters filled in; each value is encoded as one segment. */
export const fillPath = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** What the error page says of a path that no page stands at (spec 8). */
export const pageNotFound = (path: string): string => `Page not found: ${path}`;
