import { dateOf } from "../../time/local-date-time.ts";
import { type Instant, localTimeIn, type TimeZone } from "../../time/zoned-time.ts";
import type { OpeningTimes } from "./opening-times.ts";

/** Opening times without the special days that are over at the restaurant, and the rest of those in their order. */
export const withComingDays = (opening: OpeningTimes, zone: TimeZone, now: Instant): OpeningTimes => {
  const today = dateOf(localTimeIn(zone, now));
  return {
    ...opening,
    specialDays: opening.specialDays
      .filter(({ date }) => date >= today)
      .toSorted((a, b) => a.date.localeCompare(b.date, "en")),
  };
};
