import type { Instant } from "@couvert/domain/time/zoned-time";

/** How long a window that is being resized is not looked at again, in ms (spec 9). */
export const RESIZE_THROTTLE_MS = 10;

/** Whether a window that is being resized is looked at again: for the first time, or 10 ms after the last (spec 9). */
export const mayMeasure = (last: Instant | null, now: Instant): boolean =>
  last === null || now - last >= RESIZE_THROTTLE_MS;
