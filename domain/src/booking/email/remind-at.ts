import type { LocalDateTime } from "../../time/local-date-time.ts";
import { type Instant, instantOf, type TimeZone } from "../../time/zoned-time.ts";

const REMINDER_MS = 24 * 60 * 60 * 1000;

/** Returns when a guest gets a reminder: a day before the table, or null when that time has passed. */
export const remindAt = (timeZone: TimeZone, time: LocalDateTime, now: Instant): Instant | null => {
  const at = instantOf(timeZone, time) - REMINDER_MS;
  return at > now ? at : null;
};
