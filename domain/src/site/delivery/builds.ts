import type { Instant } from "../../time/zoned-time.ts";
import type { RedirectRule } from "../page/redirect.ts";

/** One build of the site: what `builds/latest.json` holds. `timestamp` is in ms since 1970. */
export interface Build {
  readonly id: string;
  readonly timestamp: Instant;
}

/** Where a path leads instead of to a page; an absolute `redirect` leaves the site. */
export interface RouteRule {
  readonly redirect: string;
  readonly statusCode: 301 | 302;
}

/** The manifest of a build: what `builds/meta/{id}.json` holds. */
export interface BuildManifest extends Build {
  readonly routeRules: Readonly<Record<string, RouteRule>>;
  readonly prerendered: readonly string[];
}

/** The rules of a manifest, in order; the first that fits a path counts. */
export const decodeRouteRules = ({
  routeRules,
}: Pick<BuildManifest, "routeRules">): readonly RedirectRule[] =>
  Object.entries(routeRules).map(([path, { redirect, statusCode }]) => ({
    path,
    redirect,
    isPermanent: statusCode === 301,
  }));

/** Rules as a manifest holds them. */
export const encodeRouteRules = (rules: readonly RedirectRule[]): BuildManifest["routeRules"] =>
  Object.fromEntries(
    rules.map(({ path, redirect, isPermanent }) => [path, { redirect, statusCode: isPermanent ? 301 : 302 }]),
  );

/** How often a page asks whether there is a newer build: every hour (spec 9), in ms. */
export const BUILD_POLL_MS = 60 * 60 * 1000;
