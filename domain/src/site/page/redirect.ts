import { fillPath, matchIn } from "../../values/match-path.ts";
import { ROUTES } from "../../values/route-table.ts";

/** Where a path leads instead of to a page. `leavesSite` tells an absolute address from a path of this site (spec 2.1). */
export interface Redirect {
  readonly to: string;
  readonly leavesSite: boolean;
  /** Whether it has moved for good, and whoever kept the old address may keep the new one. */
  readonly isPermanent: boolean;
}

/** A rule that leads paths of a pattern, `:name` for one segment, to another path or to an address outside. */
export interface RedirectRule {
  readonly path: string;
  readonly redirect: string;
  readonly isPermanent: boolean;
}

/** The redirects that the route table itself has; each has moved for good. */
export const ROUTE_REDIRECTS: readonly RedirectRule[] = ROUTES.flatMap(({ path, redirect }) =>
  redirect === undefined ? [] : [{ path, redirect, isPermanent: true }],
);

/** Where the first rule that fits a path leads, with its parameters filled in; undefined for a path that stays (spec 2.1). */
export const redirectOf = (path: string, rules: readonly RedirectRule[]): Redirect | undefined => {
  const match = matchIn(path, rules);
  if (match === undefined) return undefined;
  const to = fillPath(match.route.redirect, match.params);
  return { to, leavesSite: !/^\/(?!\/)/.test(to), isPermanent: match.route.isPermanent };
};

/** A target with the query and the hash of the address that led there; what the target says itself goes before. */
export const withSearch = (to: string, search: string, hash = ""): string => {
  const [, address = "", ownSearch = "", ownHash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  const joined = [ownSearch.slice(1), search.slice(1)].filter((query) => query !== "").join("&");
  return `${address}${joined === "" ? "" : `?${joined}`}${ownHash || hash}`;
};
