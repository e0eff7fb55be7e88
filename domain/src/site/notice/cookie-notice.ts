import type { ToRemember } from "../visitor/remembered.ts";

/** How long after the page was loaded the cookie notice shows, in milliseconds (spec 9). */
export const COOKIE_NOTICE_DELAY_MS = 1000;

/** What to remember when the visitor presses OK on the cookie notice (spec 4). */
export const ACKNOWLEDGEMENT = {
  choice: "cookieNotice",
  value: "acknowledged",
} as const satisfies ToRemember;

/** Whether the value of the `cookie-notice` cookie is an acknowledgement. Any other value, or none, is not. */
export const isAcknowledged = (cookie: string | null): boolean => cookie === ACKNOWLEDGEMENT.value;

/**
 * When to show the cookie notice, in milliseconds from when the page was loaded; null for never: where content switches it
 * off, and, decided at once, where it was acknowledged before (spec 4).
 */
export const cookieNoticeAfterMs = (isEnabled: boolean, cookie: string | null): number | null =>
  isEnabled && !isAcknowledged(cookie) ? COOKIE_NOTICE_DELAY_MS : null;

/**
 * Whether a tracker, widget or captcha may load: only one that is configured (null is not), and only once the cookie notice
 * was acknowledged, which nobody can do where the notice is switched off.
 */
export const canLoadTracker = (configuredId: string | null, cookie: string | null): configuredId is string =>
  configuredId !== null && isAcknowledged(cookie);
