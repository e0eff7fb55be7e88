import type { Instant } from "../../time/zoned-time.ts";

/** A build of the site, as in `builds/latest.json`; `timestamp` is in ms since 1970 (rule 7.40). */
export interface Build {
  readonly id: string;
  readonly timestamp: Instant;
}

/** The manifest of a build, as in `builds/meta/{id}.json` (rule 7.39). */
export interface BuildManifest extends Build {
  /** The redirects of paths; an absolute `redirect` leaves the site (rule 2.14). */
  readonly routeRules: Readonly<
    Record<string, { readonly redirect: string; readonly statusCode: 301 | 302 }>
  >;
  readonly prerendered: readonly string[];
}

/** The interval at which a page looks for a newer build, in ms (rule 9.1). */
export const BUILD_POLL_MS = 60 * 60 * 1000;

/** The time after looking for a newer build in which a tab that becomes visible does not look again, in ms (rule 9.1). */
export const BUILD_CHECK_MS = 10_000;

/** The time after a reload in which the same path does not reload, in ms (rule 9.2). */
export const RELOAD_GUARD_MS = 10_000;

/** Returns whether a page may reload after a chunk failed to load: at most once per path in 10 s (rule 8.5). */
export const canReload = (lastReload: Instant | null, now: Instant): boolean =>
  lastReload === null || now - lastReload >= RELOAD_GUARD_MS;
