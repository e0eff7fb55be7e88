import { instantOf } from "../../time/instant-of.ts";
import type { LocalDateTime } from "../../time/local-date-time.ts";
import type { Instant, TimeZone } from "../../time/zoned-time.ts";

const REMINDER_MS = 24 * 60 * 60 * 1000;

/** When a diner is reminded of a table: a day before it; null for one booked later than that. */
export const remindAt = (timeZone: TimeZone, time: LocalDateTime, now: Instant): Instant | null => {
  const at = instantOf(timeZone, time) - REMINDER_MS;
  return at > now ? at : null;
};
