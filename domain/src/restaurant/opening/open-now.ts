import { addDays } from "../../time/calendar-date.ts";
import { dateOf } from "../../time/local-date-time.ts";
import { type Instant, localTimeIn, type TimeZone } from "../../time/zoned-time.ts";
import { openPeriods } from "./open-periods.ts";
import type { OpeningTimes } from "./opening-times.ts";

/** How many days ahead a closing time is looked for. */
const DAYS_AHEAD = 7;

/** That a restaurant is open, and until when; null when it does not close within a week. */
export interface Open {
  readonly until: Instant | null;
}

/**
 * Whether a restaurant is open at an instant, by the clock on its own wall: the minute it opens it is, the minute it closes
 * it is not, and what began yesterday evening may last until this morning. Null when it is closed.
 */
export const openNow = (opening: OpeningTimes, zone: TimeZone, now: Instant): Open | null => {
  const today = dateOf(localTimeIn(zone, now));
  const period = openPeriods(opening, zone, addDays(today, -1), DAYS_AHEAD + 2).find(
    ({ opens, closes }) => opens <= now && now < closes,
  );
  if (period === undefined) return null;
  const lastsOn = dateOf(localTimeIn(zone, period.closes)) > addDays(today, DAYS_AHEAD);
  return { until: lastsOn ? null : period.closes };
};
