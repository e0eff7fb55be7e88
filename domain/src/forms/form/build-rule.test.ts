import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { buildRule, type RuleDescription } from "./build-rule.ts";
import type { FieldContext } from "./rule-recipe.ts";
import { values, whiteSpace } from "./rules.arbitraries.ts";
import { NOT_VALID } from "./rules.ts";

const field: FieldContext = {
  label: "Party",
  today: "2027-03-05",
  valueIn: (name) => (name === "email" ? "ana@example.com" : ""),
};

const ruleOf = (description: RuleDescription) => {
  const made = buildRule(description);
  if (typeof made !== "function") throw new Error(`${description.rule} is ${made._tag}`);
  return made(field);
};
const ruleNamed = (rule: string, ...args: RuleDescription["args"]) => ruleOf({ rule, args });

/** Each form rule, with a valid and an invalid value. */
const RULES: readonly (Pick<RuleDescription, "rule" | "args"> & Record<"takes" | "refuses", string>)[] = [
  { rule: "accepted", args: [], takes: "yes", refuses: "no" },
  { rule: "alpha", args: [], takes: "Zoë", refuses: "Zoë 1" },
  { rule: "alphanumeric", args: [], takes: "Zoë1", refuses: "Zoë 1" },
  { rule: "between", args: [1, 20], takes: "20", refuses: "21" },
  { rule: "between", args: ["1", "20"], takes: "1", refuses: "0" },
  { rule: "confirm", args: ["email"], takes: "ana@example.com", refuses: "bob@example.com" },
  { rule: "date_after", args: [], takes: "2027-03-06", refuses: "2027-03-05" },
  { rule: "date_after", args: ["2027-04-01"], takes: "2027-04-02", refuses: "2027-04-01" },
  { rule: "date_before", args: [], takes: "2027-03-04", refuses: "2027-03-05" },
  { rule: "date_before", args: ["2027-04-01"], takes: "2027-03-31", refuses: "2027-04-01" },
  { rule: "date_between", args: ["2027-04-01", "2027-04-30"], takes: "2027-04-30", refuses: "2027-05-01" },
  { rule: "date_format", args: [], takes: "2027-03-05", refuses: "03/05/2027" },
  { rule: "email", args: [], takes: "ana@example.com", refuses: "ana@" },
  { rule: "ends_with", args: [".com", ".org"], takes: "example.org", refuses: "example.net" },
  { rule: "length", args: [2], takes: "ab", refuses: "a" },
  { rule: "length", args: [2, 3], takes: "abc", refuses: "abcd" },
  { rule: "matches", args: ["lunch", "dinner"], takes: "dinner", refuses: "brunch" },
  { rule: "matches", args: ["1", 2], takes: "2", refuses: "3" },
  { rule: "max", args: [3], takes: "zoë", refuses: "zoës" },
  { rule: "max", args: [3, "length"], takes: "123", refuses: "0001" },
  { rule: "max", args: [3, "value"], takes: "0001", refuses: "abc" },
  { rule: "min", args: [3], takes: "zoë", refuses: "zo" },
  { rule: "min", args: [3, "length"], takes: "001", refuses: "99" },
  { rule: "min", args: [3, "value"], takes: "3", refuses: "abc" },
  { rule: "not", args: ["admin"], takes: "ana", refuses: "admin" },
  { rule: "number", args: [], takes: "-1.5", refuses: "one" },
  { rule: "required", args: [], takes: "x", refuses: "" },
  { rule: "starts_with", args: ["A", "B"], takes: "Bob", refuses: "Cyd" },
  { rule: "url", args: [], takes: "https://example.com", refuses: "example.com" },
];

describe("buildRule", () => {
  it.each(RULES)("builds $rule from $args (rule 5.21)", ({ rule, args, takes, refuses }) => {
    expect(ruleNamed(rule, ...args)(takes)).toBeNull();
    expect(ruleNamed(rule, ...args)(refuses)).not.toBeNull();
  });

  it.each([
    { rule: "required", value: "", message: "Party is required." },
    { rule: "email", value: "ana@", message: "Please enter a valid email address." },
    { rule: "url", value: "example.com", message: "Please enter a valid URL." },
    { rule: "accepted", value: "", message: "This field is not valid." },
    { rule: "date_format", value: "soon", message: "This field is not valid." },
  ])("reports $message for a broken $rule (rule 5.22)", ({ rule, value, message }) => {
    expect(ruleNamed(rule)(value)).toBe(message);
  });

  it("uses the message of the description (rule 5.22)", () => {
    const rule = ruleOf({ rule: "between", args: [1, 20], message: "From 1 to 20, please." });
    expect(rule("21")).toBe("From 1 to 20, please.");
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
      const judge = ruleNamed(rule, ...args);
      expect(judge(`${space}${value}${space}`)).toBe(judge(value));
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
