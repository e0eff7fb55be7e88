import { buildRule, type FieldContext, type RuleDescription } from "./build-rule.ts";
import type { Rule } from "./rules.ts";

const FIELD: FieldContext = {
  today: "2027-03-05",
  valueIn: (name) => (name === "email" ? "ana@example.com" : ""),
};

/** Builds the rule of a description in a form on March 5, 2027, whose field `email` is ana@example.com; other parts replace it. */
export const ruleOf = (description: RuleDescription, context: Partial<FieldContext> = {}): Rule => {
  const made = buildRule(description);
  if (typeof made !== "function") throw new Error(`${description.rule} is ${made._tag}`);
  return made({ ...FIELD, ...context });
};

/** Builds the rule of a name with its arguments. */
export const ruleNamed = (rule: string, ...args: RuleDescription["args"]): Rule => ruleOf({ rule, args });
