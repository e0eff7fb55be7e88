import * as Result from "effect/Result";
import { makeRule, type RuleDescription, type RuleProblem } from "./make-rule.ts";
import type { DescribedRule } from "./rule-recipe.ts";

/**
 * The rule that a description names, in the specification's words (spec 5) and with `date_after`, `date_before`,
 * `date_between` and `date_format` for dates. Fails with `UnknownRule` or `BadRuleArguments`.
 */
export const ruleOf = (description: RuleDescription): Result.Result<DescribedRule, RuleProblem> => {
  const made = makeRule(description);
  return typeof made === "function" ? Result.succeed(made) : Result.fail(made);
};
