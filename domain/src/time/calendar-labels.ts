import { type CalendarDate, midnightUtc } from "./calendar-date.ts";
import { dateFormats, US_ENGLISH } from "./date-formats.ts";

const fullDates = /* @__PURE__ */ dateFormats({ dateStyle: "long" });
const days = /* @__PURE__ */ dateFormats({ month: "long", day: "numeric" });
const months = /* @__PURE__ */ dateFormats({ month: "long", year: "numeric" });
const weekdays = /* @__PURE__ */ dateFormats({ weekday: "long" });
const shortWeekdays = /* @__PURE__ */ dateFormats({ weekday: "short" });

/** Formats a day with its year and without its weekday, `March 5, 2027`. */
export const fullDateLabel = (date: CalendarDate, language = US_ENGLISH): string =>
  fullDates("UTC", language).format(midnightUtc(date));

/** Formats a day without its year and weekday, `March 5`. */
export const dayLabel = (date: CalendarDate, language = US_ENGLISH): string =>
  days("UTC", language).format(midnightUtc(date));

/** Formats the month of a day, `March 2027`. */
export const monthLabel = (date: CalendarDate, language = US_ENGLISH): string =>
  months("UTC", language).format(midnightUtc(date));

/** Formats the weekday of a day, `Friday`. */
export const weekdayLabel = (date: CalendarDate, language = US_ENGLISH): string =>
  weekdays("UTC", language).format(midnightUtc(date));

/** Formats the weekday of a day above a column: `Fr` in English, `ven.` in French. */
export const shortWeekdayLabel = (date: CalendarDate, language = US_ENGLISH): string => {
  const label = shortWeekdays("UTC", language).format(midnightUtc(date));
  return language.startsWith("en") ? label.slice(0, 2) : label;
};
