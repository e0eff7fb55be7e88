import { type CalendarDate, isCalendarDate } from "../../time/calendar-date.ts";
import { type Rule, ruleThat } from "./rules.ts";

const dateThat = (holds: (date: CalendarDate) => boolean): Rule =>
  ruleThat((value) => isCalendarDate(value) && holds(value));

/** The field holds a day that the calendar has, `YYYY-MM-DD`, as date inputs give it. */
export const dateFormat: Rule = ruleThat(isCalendarDate);

/** The field holds a day later than the one given. */
export const dateAfter = (day: CalendarDate): Rule => dateThat((date) => date > day);

/** The field holds a day earlier than the one given. */
export const dateBefore = (day: CalendarDate): Rule => dateThat((date) => date < day);

/** The field holds a day from one to the other, both included, in whichever order they are given. */
export const dateBetween = (one: CalendarDate, other: CalendarDate): Rule =>
  dateThat((date) => (one <= date && date <= other) || (other <= date && date <= one));
