import type { Instant } from "../../time/zoned-time.ts";

/** How long after a reload the same path is not reloaded again (spec 9), in ms. */
export const RELOAD_GUARD_MS = 10_000;

/** Whether a page may reload itself after a chunk failed to load: at most once per path in 10 s (spec 8). */
export const canReload = (lastReload: Instant | null, now: Instant): boolean =>
  lastReload === null || now - lastReload >= RELOAD_GUARD_MS;
