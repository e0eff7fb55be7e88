import { PHONE_INPUT } from "../phone/phone-field.ts";
import { buildRule } from "./build-rule.ts";
import { accepted, matches, number } from "./comparison-rules.ts";
import type { FieldType, FormField } from "./form.ts";
import { dateFormat, url } from "./format-rules.ts";
import type { FieldContext } from "./rule-recipe.ts";
import { createRule, email, type Rule, required, withMessage } from "./rules.ts";

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

const KINDS: Readonly<Partial<Record<FieldType, Rule>>> = {
  email,
  url,
  number,
  date: dateFormat,
  checkbox: matches("yes", "on", "1", "true"),
};

/** Rejects lone surrogates, and control characters except tabs and line ends. */
const readable: Rule = createRule(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the rejected ones
  (value) => value.isWellFormed() && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(value),
);

const notTooLong = (most: number): Rule =>
  createRule((value) => value.length <= most, `Please use at most ${most} characters.`);

const onOffer = ({ options }: FormField): Rule => matches(...options.map(({ value }) => value));

/**
 * Returns the rules of a field: those of the content first, so that their messages come first; then required, readable,
 * length and type. Ignores described rules that are unknown.
 */
export const fieldRules = (field: FormField, context: FieldContext): readonly Rule[] => {
  const described = field.rules.flatMap((rule) => {
    const made = buildRule(rule);
    return typeof made === "function" ? [made(context)] : [];
  });
  const nonBlank = required(field.label);
  const requiredRule = field.type === "checkbox" ? withMessage(nonBlank("") ?? "", accepted) : nonBlank;
  const kind = field.type === "select" || field.type === "location" ? onOffer(field) : KINDS[field.type];
  return [
    ...described,
    ...(field.required ? [requiredRule] : []),
    readable,
    notTooLong(MAX_LENGTHS[field.type]),
    ...(kind === undefined ? [] : [kind]),
  ];
};
