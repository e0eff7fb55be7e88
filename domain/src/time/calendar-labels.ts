import { type CalendarDate, midnightUtc, weekdayOf } from "./calendar-date.ts";
import { dateFormats, US_ENGLISH } from "./date-formats.ts";

const months = /* @__PURE__ */ dateFormats({ month: "long", year: "numeric" });
const weekdays = /* @__PURE__ */ dateFormats({ weekday: "long" });
const shortWeekdays = /* @__PURE__ */ dateFormats({ weekday: "short" });

/** Formats the month of a day, `March 2027`. */
export const monthLabel = (date: CalendarDate, language = US_ENGLISH): string =>
  months("UTC", language).format(midnightUtc(date));

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * Formats the weekday of a day, `Friday`. English of the United States needs no `Intl`, whose first formatter takes a browser 25 ms
 * while a page hydrates.
 */
export const weekdayLabel = (date: CalendarDate, language = US_ENGLISH): string =>
  (language === US_ENGLISH && WEEKDAYS[weekdayOf(date)]) ||
  weekdays("UTC", language).format(midnightUtc(date));

/** Formats the weekday of a day above a column: `Fr` in English, `ven.` in French. */
export const shortWeekdayLabel = (date: CalendarDate, language = US_ENGLISH): string => {
  const label = shortWeekdays("UTC", language).format(midnightUtc(date));
  return language.startsWith("en") ? label.slice(0, 2) : label;
};
