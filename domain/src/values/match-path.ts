import { ROUTES, type Route } from "./route-table.ts";

/** A route that a path matches, with the values of its parameters, decoded. */
export interface RouteMatch<R = Route> {
  readonly route: R;
  readonly params: Readonly<Record<string, string>>;
}

/** The route a path belongs to, the first of the table that fits; undefined for a path of no route (spec 2.1). */
export const matchPath = (path: string, table: readonly Route[] = ROUTES): RouteMatch | undefined =>
  matchIn(path, table);

/**
 * The first entry of a table whose pattern fits a path. One slash at its end changes nothing. A segment that no encoding
 * makes, such as `100%`, stands for what it says.
 */
export const matchIn = <R extends Pick<Route, "path">>(
  path: string,
  table: readonly R[],
): RouteMatch<R> | undefined => {
  const segments = segmentsOf(path).map(decodeSegment);
  for (const route of table) {
    const params = paramsOf(route.path, segments);
    if (params !== undefined) return { route, params };
  }
  return undefined;
};

/** The values of a pattern's parameters in the segments of a path; undefined where the two do not fit. */
const paramsOf = (pattern: string, segments: readonly string[]): Record<string, string> | undefined => {
  const rest = [...segments];
  const params: Record<string, string> = {};
  const fits = segmentsOf(pattern).every((name) => {
    const segment = rest.shift();
    if (!name.startsWith(":")) return segment === name;
    if (!segment) return false;
    params[name.slice(1)] = segment;
    return true;
  });
  return fits && rest.length === 0 ? params : undefined;
};

const segmentsOf = (path: string): readonly string[] => path.replace(/\/$/, "").split("/");

/** Decodes a segment of a path, and returns one with a broken encoding, such as `100%`, as it is. */
export const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** The path of a pattern with its parameters filled in; each value is encoded as one segment. */
export const fillPath = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replace(/\/:(\w+)/g, (_, name: string) => `/${encodeURIComponent(params[name] ?? "")}`);

/** What the error page says of a path that no page stands at (spec 8). */
export const pageNotFound = (path: string): string => `Page not found: ${path}`;
