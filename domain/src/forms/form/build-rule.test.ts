import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { buildRule, type RuleDescription } from "./build-rule.ts";
import { values, whiteSpace } from "./rules.arbitraries.ts";
import { ruleNamed, ruleOf } from "./rules.builders.ts";
import { type FieldProblem, NOT_VALID } from "./rules.ts";

/** Each form rule, with a valid and an invalid value. */
const RULES: readonly (Pick<RuleDescription, "rule" | "args"> & Record<"valid" | "invalid", string>)[] = [
  { rule: "accepted", args: [], valid: "yes", invalid: "no" },
  { rule: "alpha", args: [], valid: "Zoë", invalid: "Zoë 1" },
  { rule: "alphanumeric", args: [], valid: "Zoë1", invalid: "Zoë 1" },
  { rule: "between", args: [1, 20], valid: "20", invalid: "21" },
  { rule: "between", args: ["1", "20"], valid: "1", invalid: "0" },
  { rule: "confirm", args: ["email"], valid: "ana@example.com", invalid: "bob@example.com" },
  { rule: "date_after", args: [], valid: "2027-03-06", invalid: "2027-03-05" },
  { rule: "date_after", args: ["2027-04-01"], valid: "2027-04-02", invalid: "2027-04-01" },
  { rule: "date_before", args: [], valid: "2027-03-04", invalid: "2027-03-05" },
  { rule: "date_before", args: ["2027-04-01"], valid: "2027-03-31", invalid: "2027-04-01" },
  { rule: "date_between", args: ["2027-04-01", "2027-04-30"], valid: "2027-04-30", invalid: "2027-05-01" },
  { rule: "date_format", args: [], valid: "2027-03-05", invalid: "03/05/2027" },
  { rule: "email", args: [], valid: "ana@example.com", invalid: "ana@" },
  { rule: "ends_with", args: [".com", ".org"], valid: "example.org", invalid: "example.net" },
  { rule: "length", args: [2], valid: "ab", invalid: "a" },
  { rule: "length", args: [2, 3], valid: "abc", invalid: "abcd" },
  { rule: "matches", args: ["lunch", "dinner"], valid: "dinner", invalid: "brunch" },
  { rule: "matches", args: ["1", 2], valid: "2", invalid: "3" },
  { rule: "max", args: [3], valid: "zoë", invalid: "zoës" },
  { rule: "max", args: [3, "length"], valid: "123", invalid: "0001" },
  { rule: "max", args: [3, "value"], valid: "0001", invalid: "abc" },
  { rule: "min", args: [3], valid: "zoë", invalid: "zo" },
  { rule: "min", args: [3, "length"], valid: "001", invalid: "99" },
  { rule: "min", args: [3, "value"], valid: "3", invalid: "abc" },
  { rule: "not", args: ["admin"], valid: "ana", invalid: "admin" },
  { rule: "number", args: [], valid: "-1.5", invalid: "one" },
  { rule: "required", args: [], valid: "x", invalid: "" },
  { rule: "starts_with", args: ["A", "B"], valid: "Bob", invalid: "Cyd" },
  { rule: "url", args: [], valid: "https://example.com", invalid: "example.com" },
];

describe("buildRule", () => {
  it.each(RULES)("builds $rule from $args (rule 5.21)", ({ rule, args, valid, invalid }) => {
    expect(ruleNamed(rule, ...args)(valid)).toBeNull();
    expect(ruleNamed(rule, ...args)(invalid)).not.toBeNull();
  });

  it.each<{ rule: string; value: string; kind: FieldProblem["kind"] }>([
    { rule: "required", value: "", kind: "required" },
    { rule: "email", value: "ana@", kind: "email" },
    { rule: "url", value: "example.com", kind: "url" },
    { rule: "accepted", value: "", kind: "invalid" },
    { rule: "date_format", value: "soon", kind: "invalid" },
  ])("reports $kind for a broken $rule (rule 5.22)", ({ rule, value, kind }) => {
    expect(ruleNamed(rule)(value)).toEqual({ kind });
  });

  it("uses the message of the description (rule 5.22)", () => {
    const rule = ruleOf({ rule: "between", args: [1, 20], message: "From 1 to 20, please." });
    expect(rule("21")).toEqual({ kind: "described", message: "From 1 to 20, please." });
    expect(rule("20")).toBeNull();
    expect(ruleOf({ rule: "alpha", args: [], message: "" })("1")).toBe(NOT_VALID);
  });

  it.each(["", "contains", "Required", "date", "constructor", "__proto__", "toString"])(
    "reports %j as an unknown rule (rule 5.21)",
    (rule) => {
      expect(buildRule({ rule, args: [] })).toEqual({ _tag: "UnknownRule", rule });
    },
  );

  const TEXTS = "one text or more, and no patterns";
  const BOUND = 'a number, and "length" or "value" if nothing else is to count';
  const DAY = "a day as YYYY-MM-DD, or nothing for today";
  const DAYS = "two days as YYYY-MM-DD";

  it.each([
    ["alpha", ["latin"], "nothing"],
    ["required", ["trim"], "nothing"],
    ["between", [1], "two numbers"],
    ["between", [1, 2, 3], "two numbers"],
    ["between", [1, "many"], "two numbers"],
    ["length", [], "one number or two"],
    ["length", [1, 2, 3], "one number or two"],
    ["length", ["long"], "one number or two"],
    ["min", [], BOUND],
    ["min", ["few"], BOUND],
    ["min", [1, "either"], BOUND],
    ["max", [1, 2], BOUND],
    ["max", [1, "length", "value"], BOUND],
    ["confirm", [], "the name of another field"],
    ["confirm", [1], "the name of another field"],
    ["confirm", ["email", "phone"], "the name of another field"],
    ["matches", [], TEXTS],
    ["matches", ["lunch", "/^(a+)+$/"], TEXTS],
    ["matches", ["/^a$/iu"], TEXTS],
    ["not", [], TEXTS],
    ["starts_with", [], TEXTS],
    ["ends_with", [], TEXTS],
    ["date_after", ["tomorrow"], DAY],
    ["date_before", ["2027-02-29"], DAY],
    ["date_before", ["2027-03-01", "2027-03-02"], DAY],
    ["date_between", [], DAYS],
    ["date_between", ["2027-03-01"], DAYS],
    ["date_between", ["2027-03-01", "later"], DAYS],
    ["date_between", ["now", "2027-03-01"], DAYS],
    ["date_between", ["2027-03-01", "2027-03-02", "2027-03-03"], DAYS],
    ["date_format", ["MM/DD/YYYY"], "nothing"],
  ])("rejects %s with the arguments %j, and names what it takes", (rule, args, expected) => {
    expect(buildRule({ rule, args })).toEqual({ _tag: "BadRuleArguments", rule, expected });
  });

  it("accepts a text with slashes as a text", () => {
    for (const text of ["and/or", "/menu", "bar/", "lunch/dinner/both", "/menu/ please"]) {
      expect(ruleNamed("matches", "brunch", text)(text)).toBeNull();
    }
  });

  const names = fc.constantFrom(...RULES);

  it.prop([names, whiteSpace])(
    "rejects a blank value only with required and accepted (rule 5.21)",
    ({ rule, args }, blank) => {
      const isLeft = ruleNamed(rule, ...args)(blank) === null;
      expect(isLeft).toBe(rule !== "required" && rule !== "accepted");
    },
  );

  it.prop([names, values, whiteSpace])(
    "ignores white space around a value",
    ({ rule, args }, value, space) => {
      const check = ruleNamed(rule, ...args);
      expect(check(`${space}${value}${space}`)).toEqual(check(value));
    },
  );

  it.prop([
    fc.oneof(
      fc.string(),
      names.map(({ rule }) => rule),
    ),
    fc.array(fc.oneof(fc.string(), fc.double(), fc.integer())),
  ])("returns a rule or a problem for any description", (rule, args) => {
    expect(["function", "object"]).toContain(typeof buildRule({ rule, args }));
  });
});
