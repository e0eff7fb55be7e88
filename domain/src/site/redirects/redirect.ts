import { fillPath, matchPath } from "../../values/match-path.ts";
import { ROUTES } from "../../values/route-table.ts";

/** The target of a path; `leavesSite` is true for an absolute address (rule 2.14). */
export interface Redirect {
  readonly to: string;
  readonly leavesSite: boolean;
  /** Whether it is a permanent redirect. */
  readonly isPermanent: boolean;
}

/** A redirect from a pattern, `:name` for one segment, to a path or an address. */
export interface RedirectRule {
  readonly path: string;
  readonly redirect: string;
  readonly isPermanent: boolean;
}

/** The permanent redirects of the route table (rule 2.5). */
export const ROUTE_REDIRECTS: readonly RedirectRule[] = ROUTES.flatMap(({ path, redirect }) =>
  redirect === undefined ? [] : [{ path, redirect, isPermanent: true }],
);

/**
 * Returns the target of the first rule that matches a path, with its parameters filled in; undefined for none (rule
 * 2.14).
 */
export const redirectOf = (path: string, rules: readonly RedirectRule[]): Redirect | undefined => {
  const match = matchPath(path, rules);
  if (match === undefined) return undefined;
  const to = fillPath(match.route.redirect, match.params);
  return { to, leavesSite: leavesSite(to), isPermanent: match.route.isPermanent };
};

/** Returns whether a target is an address rather than a path of the site. */
export const leavesSite = (to: string): boolean => !/^\/(?!\/)/.test(to);

/** Adds the query and the hash of the original address to a target. The target's own parts come first. */
export const withSearch = (to: string, search: string, hash = ""): string => {
  const [, address = "", ownSearch = "", ownHash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  const joined = [ownSearch.slice(1), search.slice(1)].filter((query) => query !== "").join("&");
  return `${address}${joined === "" ? "" : `?${joined}`}${ownHash || hash}`;
};
