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

/** How long after a reload the same path is not reloaded again (spec 9), in ms. */
export const RELOAD_GUARD_MS = 10_000;

/** How many routes are preloaded at once at most (spec 9). */
export const PRELOAD_LIMIT = 4;

/** The statuses after which a GET is asked once more (spec 8). */
export const RETRIED_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** Whether a page may reload itself after a chunk failed to load: at most once per path in 10 s (spec 8). */
export const mayReload = (lastReload: Instant | null, now: Instant): boolean =>
  lastReload === null || now - lastReload >= RELOAD_GUARD_MS;

/** What is known of a visitor's connection, in the words of the Network Information API. */
export interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether pages may be fetched before they are asked for: not on slow-2g, not for a data saver (spec 9). */
export const mayPrefetch = (connection: Connection | undefined): boolean =>
  connection?.saveData !== true && connection?.effectiveType !== "slow-2g";
