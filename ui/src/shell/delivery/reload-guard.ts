import { canReload } from "@couvert/domain/site/delivery/builds";
import type { Instant } from "@couvert/domain/time/zoned-time";

/** The parts of the window that reloading uses. */
export interface ReloadWindow {
  readonly location: Pick<Location, "pathname" | "reload" | "assign">;
  readonly sessionStorage: Pick<Storage, "getItem" | "setItem">;
}

const keyOf = (path: string): string => `couvert:reloaded:${path}`;

/**
 * Loads this page or another address as a document, at most once per path in 10 s (rule 8.5); returns whether it does. Does
 * nothing where the time cannot be stored, so that it never reloads in a loop.
 */
export const reloadOnce = (
  { location, sessionStorage }: ReloadWindow,
  now: Instant,
  address: string = location.pathname,
): boolean => {
  const path = address.replace(/[?#].*/, "");
  const key = keyOf(path);
  try {
    const last = sessionStorage.getItem(key);
    if (!canReload(last === null ? null : Number(last), now)) return false;
    sessionStorage.setItem(key, String(now));
  } catch {
    return false;
  }
  if (path === location.pathname) location.reload();
  else location.assign(address);
  return true;
};
