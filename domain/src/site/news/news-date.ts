import type { CalendarDate } from "../../time/calendar-date.ts";
import { dateFormats } from "../../time/date-formats.ts";

const format = /* @__PURE__ */ dateFormats({ dateStyle: "long" });

/** The day of a post as it is read: `March 5, 2027`. */
export const newsDate = (date: CalendarDate): string => format("UTC").format(Date.parse(`${date}T00:00:00Z`));
