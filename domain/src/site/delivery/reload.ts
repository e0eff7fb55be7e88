import type { Instant } from "../../time/zoned-time.ts";

/** The time after a reload in which the same path does not reload, in ms (rule 9.2). */
export const RELOAD_GUARD_MS = 10_000;

/** Returns whether a page may reload after a chunk failed to load: at most once per path in 10 s (rule 8.5). */
export const canReload = (lastReload: Instant | null, now: Instant): boolean =>
  lastReload === null || now - lastReload >= RELOAD_GUARD_MS;
