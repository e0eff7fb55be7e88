import type { CalendarDate } from "../time/calendar-date.ts";

/** The day of a post as it is read: `March 5, 2027`. */
export const newsDate = (date: CalendarDate): string =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" }).format(
    Date.parse(`${date}T00:00:00Z`),
  );
