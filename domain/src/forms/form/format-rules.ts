import { type CalendarDate, isCalendarDate } from "../../time/calendar-date.ts";
import { createRule, type Rule } from "./rules.ts";

/** The field holds nothing but letters, of any script and with their accents; no spaces. */
export const alpha: Rule = createRule((value) => /^[\p{L}\p{M}]+$/u.test(value));

/** The field holds nothing but such letters and the digits 0 to 9. */
export const alphanumeric: Rule = createRule((value) => /^[\p{L}\p{M}0-9]+$/u.test(value));

// A host by name or number, a port, and then anything a link may go on with. No user before the host: that is how links lie.
const WEB_ADDRESS = /^https?:\/\/[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** The field holds the whole address of a web page: `http:` or `https:` and nothing else. */
export const url: Rule = createRule((value) => WEB_ADDRESS.test(value), "Please enter a valid URL.");

const dateThat = (holds: (date: CalendarDate) => boolean): Rule =>
  createRule((value) => isCalendarDate(value) && holds(value));

/** The field holds a day that the calendar has, `YYYY-MM-DD`, as date inputs give it. */
export const dateFormat: Rule = createRule(isCalendarDate);

/** The field holds a day later than the one given. */
export const dateAfter = (day: CalendarDate): Rule => dateThat((date) => date > day);

/** The field holds a day earlier than the one given. */
export const dateBefore = (day: CalendarDate): Rule => dateThat((date) => date < day);

/** The field holds a day from one to the other, both included, in whichever order they are given. */
export const dateBetween = (one: CalendarDate, other: CalendarDate): Rule =>
  dateThat((date) => (one <= date && date <= other) || (other <= date && date <= one));
