import { type CalendarDate, isCalendarDate } from "../../time/calendar-date.ts";
import { accepted, dateFormat, number, numberOf, url } from "./format-rules.ts";
import { createRule, email, type Rule, required, withProblem } from "./rules.ts";

/** A rule as content names it: `{rule: "between", args: [1, 20]}`, with an optional message. */
export interface RuleDescription {
  readonly rule: string;
  readonly args: readonly (string | number)[];
  readonly message?: string;
}

/** An unknown rule, or arguments that a rule cannot use; `expected` names what it takes. */
export type RuleProblem =
  | { readonly _tag: "UnknownRule"; readonly rule: string }
  | { readonly _tag: "BadRuleArguments"; readonly rule: string; readonly expected: string };

/** The form around the field of a described rule. */
export interface FieldContext {
  /** Today in the form's zone: the default day of date rules. */
  readonly today: CalendarDate;
  /** Returns the value of another field of the form. */
  readonly valueIn: (field: string) => string;
}

type Args = RuleDescription["args"];

const isNumber = (arg: Args[number] | undefined): boolean => !Number.isNaN(numberOf(String(arg)));
const isDay = (arg: Args[number]): boolean => isCalendarDate(String(arg));

const NUMBERS = "two numbers";
const LENGTHS = "one number or two";
const BOUND = 'a number, and "length" or "value" if nothing else is to count';
const TEXTS = "one text or more, and no patterns";
const DAY = "a day as YYYY-MM-DD, or nothing for today";
const DAYS = "two days as YYYY-MM-DD";
const FIELD = "the name of another field";

/** The checks of arguments, by what a rule takes. */
const CHECKS = {
  nothing: ({ length }: Args) => length === 0,
  [NUMBERS]: (args: Args) => args.length === 2 && args.every(isNumber),
  [LENGTHS]: (args: Args) => [1, 2].includes(args.length) && args.every(isNumber),
  [BOUND]: ([bound, by = "length", ...more]: Args) =>
    isNumber(bound) && (by === "length" || by === "value") && more.length === 0,
  // Patterns from content are rejected, because one could keep a server busy forever.
  [TEXTS]: (args: Args) => args.length > 0 && !args.some((arg) => /^\/.*\/\w*$/.test(String(arg))),
  [DAY]: (args: Args) => args.length < 2 && args.every(isDay),
  [DAYS]: (args: Args) => args.length === 2 && args.every(isDay),
  [FIELD]: ([field, ...more]: Args) => typeof field === "string" && more.length === 0,
} as const;

/** Returns the length of a text in Unicode code points. */
const lengthOf = (text: string): number => [...text].length;

/** Returns a length or a number; without a measure the number of a numeric text, else its length. */
const measured = (text: string, by: string | undefined): number => {
  const value = by === "length" ? Number.NaN : numberOf(text);
  return Number.isNaN(value) && by !== "value" ? lengthOf(text) : value;
};

/** Whether a value satisfies a rule with these arguments. */
type Holds = (value: string, args: readonly string[], context: FieldContext) => boolean;

/** The rules that take arguments or that only content names, each with what it takes. Bounds are inclusive. */
const RULES: Readonly<Record<string, readonly [takes: keyof typeof CHECKS, rule: Holds | { always: Rule }]>> =
  {
    accepted: ["nothing", { always: accepted }],
    alpha: ["nothing", (value) => /^[\p{L}\p{M}]+$/u.test(value)],
    alphanumeric: ["nothing", (value) => /^[\p{L}\p{M}0-9]+$/u.test(value)],
    between: [
      NUMBERS,
      (value, args) => {
        const [given, ...bounds] = [value, ...args].map(numberOf);
        return Number(given) >= Math.min(...bounds) && Number(given) <= Math.max(...bounds);
      },
    ],
    confirm: [FIELD, (value, [field = ""], { valueIn }) => value === valueIn(field).trim()],
    date_after: [DAY, (value, [day], { today }) => isCalendarDate(value) && value > (day ?? today)],
    date_before: [DAY, (value, [day], { today }) => isCalendarDate(value) && value < (day ?? today)],
    date_between: [
      DAYS,
      (value, days) => {
        const [first = "", last = ""] = days.toSorted();
        return isCalendarDate(value) && first <= value && value <= last;
      },
    ],
    date_format: ["nothing", { always: dateFormat }],
    email: ["nothing", { always: email }],
    ends_with: [TEXTS, (value, endings) => endings.some((ending) => value.endsWith(ending))],
    length: [
      LENGTHS,
      (value, [least, most]) =>
        lengthOf(value) >= Number(least) && (most === undefined || lengthOf(value) <= Number(most)),
    ],
    matches: [TEXTS, (value, wanted) => wanted.includes(value)],
    max: [BOUND, (value, [most, by]) => measured(value, by) <= Number(most)],
    min: [BOUND, (value, [least, by]) => measured(value, by) >= Number(least)],
    not: [TEXTS, (value, unwanted) => !unwanted.includes(value)],
    number: ["nothing", { always: number }],
    required: ["nothing", { always: required }],
    starts_with: [TEXTS, (value, beginnings) => beginnings.some((beginning) => value.startsWith(beginning))],
    url: ["nothing", { always: url }],
  };

/** Builds the rule of a description, or returns what is wrong with the description (rule 5.21). */
export const buildRule = ({
  rule,
  args,
  message,
}: RuleDescription): ((context: FieldContext) => Rule) | RuleProblem => {
  const described = Object.hasOwn(RULES, rule) ? RULES[rule] : undefined;
  if (described === undefined) return { _tag: "UnknownRule", rule };
  const [takes, holds] = described;
  if (!CHECKS[takes](args)) return { _tag: "BadRuleArguments", rule, expected: takes };
  const texts = args.map(String);
  return (context) => {
    const built =
      typeof holds === "function" ? createRule((value) => holds(value, texts, context)) : holds.always;
    return message ? withProblem({ kind: "described", message }, built) : built;
  };
};
