import {
  accepted,
  between,
  confirm,
  endsWith,
  length,
  matches,
  max,
  min,
  not,
  number,
  startsWith,
} from "./comparison-rules.ts";
import { alpha, alphanumeric, dateAfter, dateBefore, dateBetween, dateFormat, url } from "./format-rules.ts";
import {
  type DescribedRule,
  ofBound,
  ofDay,
  ofField,
  ofNothing,
  ofNumbers,
  ofTexts,
  ofTwoDays,
  type Recipe,
  type RuleArgs,
} from "./rule-recipe.ts";
import { email, required, withProblem } from "./rules.ts";

/** A rule as content names it: `{rule: "between", args: [1, 20]}`, with an optional message. */
export interface RuleDescription {
  readonly rule: string;
  readonly args: RuleArgs;
  readonly message?: string;
}

/** An unknown rule, or arguments that a rule cannot use; `expected` names what it takes. */
export type RuleProblem =
  | { readonly _tag: "UnknownRule"; readonly rule: string }
  | { readonly _tag: "BadRuleArguments"; readonly rule: string; readonly expected: string };

const RECIPES: ReadonlyMap<string, Recipe> = new Map([
  ["accepted", ofNothing(() => accepted)],
  ["alpha", ofNothing(() => alpha)],
  ["alphanumeric", ofNothing(() => alphanumeric)],
  ["between", ofNumbers(2, 2, "two numbers", between)],
  ["confirm", ofField(confirm)],
  ["date_after", ofDay(dateAfter)],
  ["date_before", ofDay(dateBefore)],
  ["date_between", ofTwoDays(dateBetween)],
  ["date_format", ofNothing(() => dateFormat)],
  ["email", ofNothing(() => email)],
  ["ends_with", ofTexts(endsWith)],
  ["length", ofNumbers(1, 2, "one number or two", length)],
  ["matches", ofTexts(matches)],
  ["max", ofBound(max)],
  ["min", ofBound(min)],
  ["not", ofTexts(not)],
  ["number", ofNothing(() => number)],
  ["required", ofNothing(() => required)],
  ["starts_with", ofTexts(startsWith)],
  ["url", ofNothing(() => url)],
]);

/** Builds the rule of a description, or returns what is wrong with the description (rule 5.21). */
export const buildRule = ({ rule, args, message }: RuleDescription): DescribedRule | RuleProblem => {
  const recipe = RECIPES.get(rule);
  if (recipe === undefined) return { _tag: "UnknownRule", rule };
  const described = recipe.make(args);
  if (described === null) return { _tag: "BadRuleArguments", rule, expected: recipe.takes };
  return message ? (context) => withProblem({ kind: "described", message }, described(context)) : described;
};
