import { buildRule, type RuleDescription, type RuleProblem } from "@couvert/domain/forms/form/build-rule";
import {
  FIELD_TYPES,
  type FieldOption,
  type FieldType,
  type FormField,
  isFieldName,
  isFormUid,
} from "@couvert/domain/forms/form/form";
import type { AnyFormSlice } from "@couvert/domain/site/slices/form-slices";
import * as Schema from "effect/Schema";
import {
  flagField,
  linkField,
  neededText,
  readFields,
  richTextField,
  slice,
  textField,
} from "../field-readers.ts";
import type { FieldKind, Fields, SliceDecoders } from "../fields.ts";
import { createFieldKind, text } from "../plain-fields.ts";
import { decodePhone } from "./phone-options.ts";

/**
 * Decodes the fields of a form: each has `name`, `type`, `label`, `hint`, `required`, `half`, `initial`, `fromQuery`,
 * `autocomplete`, a group of `options` with `key` and `value`, and a group of `rules` with `rule`, `args` and `message`; one of
 * type `tel` also has the options of `decodePhone`. It omits a field without a unique name, and unknown rules.
 */
const decodeFormFields = (entries: readonly Fields[]): readonly FormField[] => {
  const names = new Set<string>();
  return entries.flatMap((entry) => {
    const name = entry.need("name", text, "");
    if (!isFieldName(name) || names.has(name)) {
      entry.omit("name", `is no name for a field: ${name}`);
      return [];
    }
    names.add(name);
    return [decodeField(entry, name)];
  });
};

const decodeField = (entry: Fields, name: string): FormField => {
  const type = entry.read("type", fieldType, "text");
  const options = type === "select" ? entry.group("options").flatMap(decodeOption) : [];
  if (type === "select" && options.length === 0)
    entry.omit("options", "are missing: there is nothing to select");
  return {
    name,
    type,
    label: entry.need("label", text, name),
    ...readFields(entry, { hint: textField, required: flagField }),
    isHalf: flagField(entry, "half"),
    options,
    rules: entry.group("rules").flatMap(decodeRule),
    ...readFields(entry, { initial: textField, fromQuery: textField, autocomplete: textField }),
    ...(type === "tel" ? decodePhone(entry) : {}),
  };
};

const fieldType: FieldKind<FieldType> = createFieldKind(Schema.Literals(FIELD_TYPES), "kind of field");

/** Decodes an option; its value defaults to its key. */
const decodeOption = (entry: Fields): readonly FieldOption[] => {
  const key = entry.need("key", text, "");
  return key === "" ? [] : [{ key, value: entry.read("value", text, "") || key }];
};

/** Decodes a validation rule; commas separate its arguments. */
const decodeRule = (entry: Fields): readonly RuleDescription[] => {
  const args = entry.read("args", text, "");
  const message = entry.read("message", text, "");
  const rule = entry.need("rule", text, "");
  if (rule === "") return [];
  const described: RuleDescription = {
    rule,
    args: args === "" ? [] : args.split(",").map((arg) => arg.trim()),
    ...(message === "" ? {} : { message }),
  };
  const made = buildRule(described);
  if (typeof made === "function") return [described];
  entry.omit("rule", describeProblem(made));
  return [];
};

const describeProblem = (problem: RuleProblem): string =>
  problem._tag === "UnknownRule"
    ? `is no rule: ${problem.rule}`
    : `cannot be used: ${problem.rule} takes ${problem.expected}`;

/** Decoders of slices that a visitor answers. */
export const FORM_DECODERS: SliceDecoders<AnyFormSlice> = {
  /** A form whose uid is not valid in a path has no fields, so the site does not show it (rules 2.35, 8.15). */
  form: ({ primary }) => {
    const uid = neededText(primary, "uid");
    const isSendable = isFormUid(uid);
    if (!isSendable) primary.omit("uid", `is no uid of a form: ${uid}`);
    return {
      uid: isSendable ? uid : "",
      ...readFields(primary, { heading: textField, copy: richTextField }),
      fields: isSendable ? decodeFormFields(primary.group("fields")) : [],
      ...readFields(primary, {
        note: richTextField,
        submitLabel: textField,
        successHeading: textField,
        successCopy: richTextField,
      }),
    };
  },
  locations_apply: slice({
    heading: neededText,
    copy: richTextField,
    linkText: textField,
    jobSearch: linkField,
  }),
};
