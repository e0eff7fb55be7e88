import { type CalendarDate, isCalendarDate } from "../../time/calendar-date.ts";
import { type Measure, numberOf } from "./comparison-rules.ts";
import type { Rule } from "./rules.ts";

/** The form around the field of a described rule. */
export interface FieldContext {
  /** Today in the form's zone: the default day of date rules. */
  readonly today: CalendarDate;
  /** Returns the value of another field of the form. */
  readonly valueIn: (field: string) => string;
}

/** A described rule that still needs its field. */
export type DescribedRule = (context: FieldContext) => Rule;

/** The arguments of a described rule. */
export type RuleArgs = readonly (string | number)[];

/** How to build a rule from arguments; null when they are not what it `takes`. */
export interface Recipe {
  readonly takes: string;
  readonly make: (args: RuleArgs) => DescribedRule | null;
}

/** Builds a rule without arguments. */
export const ofNothing = (described: DescribedRule): Recipe => ({
  takes: "nothing",
  make: (args) => (args.length === 0 ? described : null),
});

/** Builds a rule from `least` to `most` numbers. */
export const ofNumbers = (
  least: number,
  most: number,
  takes: string,
  rule: (...numbers: number[]) => Rule,
): Recipe => ({
  takes,
  make: (args) => {
    const given = args.map((arg) => numberOf(String(arg)));
    const isRight = given.length >= least && given.length <= most && !given.some(Number.isNaN);
    return isRight ? () => rule(...given) : null;
  },
});

/** Builds a rule from a bound and an optional measure. */
export const ofBound = (rule: (bound: number, by?: Measure) => Rule): Recipe => ({
  takes: 'a number, and "length" or "value" if nothing else is to count',
  make: ([first, by, ...more]) => {
    const bound = numberOf(String(first));
    if (Number.isNaN(bound) || more.length > 0) return null;
    return by === undefined || by === "length" || by === "value" ? () => rule(bound, by) : null;
  },
});

// Patterns from content are rejected, because one could keep a server busy forever.
const isPattern = (text: string): boolean => /^\/.*\/\w*$/.test(text);

/** Builds a rule from one text or more. */
export const ofTexts = (rule: (...texts: readonly string[]) => Rule): Recipe => ({
  takes: "one text or more, and no patterns",
  make: (args) => {
    const given = args.map(String);
    return given.length > 0 && !given.some(isPattern) ? () => rule(...given) : null;
  },
});

/** Builds a rule from one day, by default today. */
export const ofDay = (rule: (day: CalendarDate) => Rule): Recipe => ({
  takes: "a day as YYYY-MM-DD, or nothing for today",
  make: (args) => {
    const [day, ...more] = args.map(String);
    if (day === undefined) return ({ today }) => rule(today);
    return isCalendarDate(day) && more.length === 0 ? () => rule(day) : null;
  },
});

/** Builds a rule from two days. */
export const ofTwoDays = (rule: (one: CalendarDate, other: CalendarDate) => Rule): Recipe => ({
  takes: "two days as YYYY-MM-DD",
  make: (args) => {
    const one = String(args[0]);
    const other = String(args[1]);
    const isRight = args.length === 2 && isCalendarDate(one) && isCalendarDate(other);
    return isRight ? () => rule(one, other) : null;
  },
});

/** Builds a rule from the value of another field. */
export const ofField = (rule: (other: string) => Rule): Recipe => ({
  takes: "the name of another field",
  make: ([field, ...more]) =>
    typeof field === "string" && more.length === 0 ? ({ valueIn }) => rule(valueIn(field)) : null,
});
