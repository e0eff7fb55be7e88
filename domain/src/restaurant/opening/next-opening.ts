import { addDays } from "../../time/calendar-date.ts";
import { dateOf } from "../../time/local-date-time.ts";
import { type Instant, localTimeIn, type TimeZone } from "../../time/zoned-time.ts";
import { openNow } from "./open-now.ts";
import { openPeriods } from "./open-periods.ts";
import type { OpeningTimes } from "./opening-times.ts";

/** How many days ahead an opening is looked for. */
const DAYS_AHEAD = 366;

/** When a restaurant opens next after an instant, having been closed until then; null when it does not within a year. */
export const nextOpening = (opening: OpeningTimes, zone: TimeZone, now: Instant): Instant | null => {
  const today = dateOf(localTimeIn(zone, now));
  for (let day = 0; day <= DAYS_AHEAD; day += 1) {
    const next = openPeriods(opening, zone, addDays(today, day), 1).find(
      ({ opens }) => opens > now && openNow(opening, zone, opens - 1) === null,
    );
    if (next !== undefined) return next.opens;
  }
  return null;
};
