import type { Instant } from "../time/zoned-time.ts";

/** One build of the site: what `builds/latest.json` holds. `timestamp` is in ms since 1970. */
export interface Build {
  readonly id: string;
  readonly timestamp: Instant;
}

/** Where a path leads instead of to a page; an absolute `redirect` leaves the site. */
export interface RouteRule {
  readonly redirect: string;
}

/** The manifest of a build: what `builds/meta/{id}.json` holds. */
export interface BuildManifest extends Build {
  readonly routeRules: Readonly<Record<string, RouteRule>>;
  readonly prerendered: readonly string[];
}

/** How often a page asks whether there is a newer build: every hour (spec 9), in ms. */
export const BUILD_POLL_MS = 60 * 60 * 1000;
