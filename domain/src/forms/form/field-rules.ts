import { PHONE_INPUT } from "../phone/phone-field.ts";
import { buildRule, type FieldContext } from "./build-rule.ts";
import type { FieldType, FormField } from "./form.ts";
import { accepted, dateFormat, number, url } from "./format-rules.ts";
import { createRule, email, REQUIRED, type Rule, required, withProblem } from "./rules.ts";

/** The longest value of each field type, in UTF-16 units, as an input's `maxlength` counts them. */
export const MAX_LENGTHS: Readonly<Record<FieldType, number>> = {
  text: 200,
  email: 254,
  tel: PHONE_INPUT.maxLength,
  url: 2000,
  number: 20,
  date: 10,
  textarea: 4000,
  select: 200,
  location: 200,
  checkbox: 4,
};

/** A rule that a field has in any case, and the names of the described rules that stand for it with their own message. */
type ImpliedRule = readonly [rule: Rule, ...describedAs: readonly string[]];

const KINDS: Readonly<Partial<Record<FieldType, ImpliedRule>>> = {
  email: [email, "email"],
  url: [url, "url"],
  number: [number, "number"],
  date: [dateFormat, "date_format"],
  checkbox: [(value) => (value.trim() === "" ? null : accepted(value))],
};

/** Rejects lone surrogates, and control characters except tabs and line ends. */
const readable: Rule = createRule(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the rejected ones
  (value) => value.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value),
);

const notTooLong = (most: number): Rule =>
  createRule((value) => value.length <= most, { kind: "tooLong", most });

const onOffer = ({ options }: FormField): Rule =>
  createRule((given) => options.some(({ value }) => value === given));

/**
 * Returns the rules of a field: those of the content first, so that their problems come first; then required, readable,
 * length and type, unless the content describes the same rule. Ignores described rules that are unknown.
 */
export const fieldRules = (field: FormField, context: FieldContext): readonly Rule[] => {
  const rules = field.rules.flatMap((rule) => {
    const made = buildRule(rule);
    if (typeof made !== "function") return [];
    return [{ name: rule.rule, rule: made(context) }];
  });
  const requiredRule: ImpliedRule =
    field.type === "checkbox"
      ? [withProblem(REQUIRED, accepted), "accepted", "required"]
      : [required, "required"];
  const isChoice = (field.type === "select" || field.type === "location") && field.optionsIn === undefined;
  const kind: ImpliedRule | undefined = isChoice ? [onOffer(field)] : KINDS[field.type];
  const implied = [
    ...(field.required ? [requiredRule] : []),
    [readable] as const,
    [notTooLong(MAX_LENGTHS[field.type])] as const,
    ...(kind === undefined ? [] : [kind]),
  ];
  const names = new Set(rules.map(({ name }) => name));
  return [
    ...rules.map(({ rule }) => rule),
    ...implied.flatMap(([rule, ...describedAs]) =>
      describedAs.some((name) => names.has(name)) ? [] : [rule],
    ),
  ];
};
