import { fillPath, matchPath } from "./match-path.ts";
import { ROUTES, type Route } from "./route-table.ts";

/** Where a path leads instead of to a page. `leavesSite` tells an absolute address from a path of this site (spec 2.1). */
export interface Redirect {
  readonly to: string;
  readonly leavesSite: boolean;
}

/** Where a path's route redirects to, with its parameters filled in; undefined for a path that stays (spec 2.1). */
export const redirectOf = (path: string, table: readonly Route[] = ROUTES): Redirect | undefined => {
  const match = matchPath(path, table);
  if (match?.route.redirect === undefined) return undefined;
  const to = fillPath(match.route.redirect, match.params);
  return { to, leavesSite: !/^\/(?!\/)/.test(to) };
};
