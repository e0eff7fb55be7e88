import { type CalendarDate, isCalendarDate } from "../../time/calendar-date.ts";
import { type Measure, numberOf } from "./comparison-rules.ts";
import type { Rule } from "./rules.ts";

/** What a described rule may ask about the field it judges and the form around it. */
export interface FieldContext {
  /** What the field is called in messages, `First name`. */
  readonly label: string;
  /** Today where the form is judged: a date rule without a day means this one. */
  readonly today: CalendarDate;
  /** What another field of the form holds, by its name. */
  readonly valueIn: (field: string) => string;
}

/** A described rule, ready to be put to a field. */
export type DescribedRule = (context: FieldContext) => Rule;

/** What content may give a rule to work with. */
export type RuleArgs = readonly (string | number)[];

/** How a rule is made of its arguments: null when they are not what it `takes`. */
export interface Recipe {
  readonly takes: string;
  readonly make: (args: RuleArgs) => DescribedRule | null;
}

/** A rule that needs no arguments. */
export const ofNothing = (described: DescribedRule): Recipe => ({
  takes: "nothing",
  make: (args) => (args.length === 0 ? described : null),
});

/** A rule of so many numbers, from `least` to `most` of them. */
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

/** A rule of a bound, and perhaps of what is to be held against it. */
export const ofBound = (rule: (bound: number, by?: Measure) => Rule): Recipe => ({
  takes: 'a number, and "length" or "value" if nothing else is to count',
  make: ([first, by, ...more]) => {
    const bound = numberOf(String(first));
    if (Number.isNaN(bound) || more.length > 0) return null;
    return by === undefined || by === "length" || by === "value" ? () => rule(bound, by) : null;
  },
});

// A pattern is refused, not taken word for word: one from content could keep a server busy for ever.
const isPattern = (text: string): boolean => /^\/.*\/\w*$/.test(text);

/** A rule of one text or more. */
export const ofTexts = (rule: (...texts: readonly string[]) => Rule): Recipe => ({
  takes: "one text or more, and no patterns",
  make: (args) => {
    const given = args.map(String);
    return given.length > 0 && !given.some(isPattern) ? () => rule(...given) : null;
  },
});

/** A rule of one day, today where none is given. */
export const ofDay = (rule: (day: CalendarDate) => Rule): Recipe => ({
  takes: "a day as YYYY-MM-DD, or nothing for today",
  make: (args) => {
    const [day, ...more] = args.map(String);
    if (day === undefined) return ({ today }) => rule(today);
    return isCalendarDate(day) && more.length === 0 ? () => rule(day) : null;
  },
});

/** A rule of two days. */
export const ofTwoDays = (rule: (one: CalendarDate, other: CalendarDate) => Rule): Recipe => ({
  takes: "two days as YYYY-MM-DD",
  make: (args) => {
    const one = String(args[0]);
    const other = String(args[1]);
    const isRight = args.length === 2 && isCalendarDate(one) && isCalendarDate(other);
    return isRight ? () => rule(one, other) : null;
  },
});

/** A rule of what another field holds. */
export const ofField = (rule: (other: string) => Rule): Recipe => ({
  takes: "the name of another field",
  make: ([field, ...more]) =>
    typeof field === "string" && more.length === 0 ? ({ valueIn }) => rule(valueIn(field)) : null,
});
