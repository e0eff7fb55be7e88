import { fillPath, matchPath } from "@couvert/domain/page/match-path";

/**
 * Where a path leads instead: a route that moved (spec 2.1), or a page asked for with a slash at its end.
 * Undefined for a path that leads nowhere else, and for a payload, which stands beside its page or not at all.
 */
export const redirectOf = (path: string, isPage: (path: string) => boolean): string | undefined => {
  if (path.endsWith("/_payload.json")) return undefined;
  const match = matchPath(path);
  if (match?.route.redirect !== undefined) {
    const params = Object.entries(match.params).map(([name, value]) => [name, decoded(value)] as const);
    return fillPath(match.route.redirect, Object.fromEntries(params));
  }
  const trimmed = path.replace(/\/+$/, "");
  return trimmed !== path && isPage(trimmed) ? trimmed : undefined;
};

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
