import { canReload } from "@couvert/domain/site/delivery/builds";
import type { Instant } from "@couvert/domain/time/zoned-time";

/** What reloading needs of the window. */
export interface ReloadWindow {
  readonly location: Pick<Location, "pathname" | "reload" | "assign">;
  readonly sessionStorage: Pick<Storage, "getItem" | "setItem">;
}

const keyOf = (path: string): string => `couvert:reloaded:${path}`;

/**
 * Loads a page anew as a document after a chunk failed to load or belonged to another build, at most once per path in
 * 10 s (spec 8): the page one is on, or the address a link leads to. Answers whether it does. Where the time cannot be kept
 * it does nothing, so that it can never go round in circles.
 */
export const reloadOnce = (
  { location, sessionStorage }: ReloadWindow,
  now: Instant,
  address: string = location.pathname,
): boolean => {
  const path = address.replace(/[?#].*/, "");
  const key = keyOf(path);
  try {
    const kept = sessionStorage.getItem(key);
    if (!canReload(kept === null ? null : Number(kept), now)) return false;
    sessionStorage.setItem(key, String(now));
  } catch {
    return false;
  }
  if (path === location.pathname) location.reload();
  else location.assign(address);
  return true;
};
