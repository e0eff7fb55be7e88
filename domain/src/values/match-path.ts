import type { Route } from "./route-table.ts";

/** Returns the first entry of a table whose pattern matches a path, or undefined (rule 2.1). A slash at the end is ignored. */
export const matchPath = <R extends Pick<Route, "path">>(
  path: string,
  table: readonly R[],
): { readonly route: R; readonly params: Readonly<Record<string, string>> } | undefined => {
  const segments = segmentsOf(path).map(decodeSegment);
  for (const route of table) {
    const params = paramsOf(route.path, segments);
    if (params !== undefined) return { route, params };
  }
  return undefined;
};

/** Returns the parameters of a pattern that matches the segments of a path, or undefined. */
const paramsOf = (pattern: string, segments: readonly string[]): Record<string, string> | undefined => {
  const names = segmentsOf(pattern);
  if (names.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  const fits = segments.every((segment, at) => {
    const name = names[at] ?? "";
    if (!name.startsWith(":")) return segment === name;
    params[name.slice(1)] = segment;
    return segment !== "";
  });
  return fits ? params : undefined;
};

const segmentsOf = (path: string): readonly string[] => path.replace(/\/$/, "").split("/");

/** Decodes a segment of a path. Returns a segment with a broken encoding, such as `100%`, as it is. */
export const decodeSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Fills the parameters of a pattern in. Each value is encoded as one segment. */
export const fillPath = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replace(/\/:(\w+)/g, (_, name: string) => `/${encodeURIComponent(params[name] ?? "")}`);

/** Returns the message of the error page for a path without a page (rule 2.13). */
export const pageNotFound = (path: string): string => `Page not found: ${path}`;
