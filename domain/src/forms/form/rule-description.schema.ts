import * as Schema from "effect/Schema";
import type { RuleDescription } from "./make-rule.ts";

/** A rule as content names it, at the edge: whether there is such a rule, and of such arguments, `ruleOf` says. */
export const RuleDescriptionFields: Schema.Codec<RuleDescription> = Schema.Struct({
  rule: Schema.NonEmptyString,
  args: Schema.Array(Schema.Union([Schema.String, Schema.Finite])),
  message: Schema.optionalKey(Schema.String),
});
