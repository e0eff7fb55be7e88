import { type CalendarDate, isCalendarDate } from "../../time/calendar-date.ts";
import { createRule, type Rule } from "./rules.ts";

/** Requires letters only, of any script, with accents; no spaces. */
export const alpha: Rule = createRule((value) => /^[\p{L}\p{M}]+$/u.test(value));

/** Requires letters of any script and the digits 0 to 9 only. */
export const alphanumeric: Rule = createRule((value) => /^[\p{L}\p{M}0-9]+$/u.test(value));

// No user before the host: it can disguise the real host.
const WEB_ADDRESS = /^https?:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Requires a complete web address with `http:` or `https:` (rule 5.22). */
export const url: Rule = createRule((value) => WEB_ADDRESS.test(value), { kind: "url" });

const dateThat = (holds: (date: CalendarDate) => boolean): Rule =>
  createRule((value) => isCalendarDate(value) && holds(value));

/** Requires a day of the calendar, `YYYY-MM-DD`, as date inputs send it. */
export const dateFormat: Rule = createRule(isCalendarDate);

/** Requires a day after the given one. */
export const dateAfter = (day: CalendarDate): Rule => dateThat((date) => date > day);

/** Requires a day before the given one. */
export const dateBefore = (day: CalendarDate): Rule => dateThat((date) => date < day);

/** Requires a day between two others, inclusive, in either order. */
export const dateBetween = (one: CalendarDate, other: CalendarDate): Rule =>
  dateThat((date) => (one <= date && date <= other) || (other <= date && date <= one));
