import * as Result from "effect/Result";
import { accepted, confirm, endsWith, matches, not, startsWith } from "./comparison-rules.ts";
import { dateAfter, dateBefore, dateBetween, dateFormat } from "./date-rules.ts";
import { between, length, max, min, number } from "./measure-rules.ts";
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
import { email, required, saying } from "./rules.ts";
import { alpha, alphanumeric, url } from "./text-rules.ts";

/** A rule as content names it: `{rule: "between", args: [1, 20]}`, with a message of its own or without. */
export interface RuleDescription {
  readonly rule: string;
  readonly args: RuleArgs;
  readonly message?: string;
}

/** Content asks for a rule that there is not, or gives one arguments that it cannot use: `expected` says what it takes. */
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
  ["required", ofNothing(({ label }) => required(label))],
  ["starts_with", ofTexts(startsWith)],
  ["url", ofNothing(() => url)],
]);

/**
 * The rule that a description names, in the specification's words (spec 5) and with `date_after`, `date_before`,
 * `date_between` and `date_format` for dates. Fails with `UnknownRule` or `BadRuleArguments`.
 */
export const ruleOf = ({
  rule,
  args,
  message,
}: RuleDescription): Result.Result<DescribedRule, RuleProblem> => {
  const recipe = RECIPES.get(rule);
  if (recipe === undefined) return Result.fail({ _tag: "UnknownRule", rule });
  const described = recipe.make(args);
  if (described === null) return Result.fail({ _tag: "BadRuleArguments", rule, expected: recipe.takes });
  return Result.succeed(message ? (context) => saying(message, described(context)) : described);
};
