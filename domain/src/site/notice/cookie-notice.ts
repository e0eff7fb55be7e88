/** The delay of the cookie notice after the page loads, in milliseconds (rule 9.8). */
export const COOKIE_NOTICE_DELAY_MS = 1000;

/** The value of the `cookie-notice` cookie once the visitor presses OK on the cookie notice (rule 4.18). */
export const ACKNOWLEDGEMENT = "acknowledged";

/** Its value once the visitor accepts only what is necessary (rule 4.43). */
export const NECESSARY_ONLY = "necessary";

/** The label of the button for only what is necessary, where the content has none. */
export const NECESSARY_LABEL = "Only what is necessary";

/** Returns whether the value of the `cookie-notice` cookie is the acknowledgement. */
export const isAcknowledged = (cookie: string | null): boolean => cookie === ACKNOWLEDGEMENT;

/**
 * Returns the delay of the cookie notice in milliseconds; null when content switches it off or the visitor has answered
 * it (rule 4.17).
 */
export const cookieNoticeAfterMs = (isEnabled: boolean, cookie: string | null): number | null =>
  isEnabled && !isAcknowledged(cookie) && cookie !== NECESSARY_ONLY ? COOKIE_NOTICE_DELAY_MS : null;

/**
 * Returns whether a tracker, widget or captcha may load: it is configured, and the cookie notice was acknowledged (rule
 * 7.42).
 */
export const canLoadTracker = (configuredId: string | null, cookie: string | null): configuredId is string =>
  configuredId !== null && isAcknowledged(cookie);
