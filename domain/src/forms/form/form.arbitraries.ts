import fc from "fast-check";
import type { RuleDescription } from "./build-rule.ts";
import { createForm, createFormField } from "./form.builders.ts";
import { FIELD_TYPES, type Form, type FormField, type FormValues, isFieldName } from "./form.ts";
import { values } from "./rules.arbitraries.ts";

const rules: fc.Arbitrary<RuleDescription> = fc.oneof(
  fc.constantFrom<RuleDescription>(
    { rule: "between", args: [8, 60] },
    { rule: "date_after", args: [] },
    { rule: "length", args: [2, 20], message: "Two to twenty, please." },
    { rule: "alpha", args: [] },
    { rule: "confirm", args: ["email"] },
  ),
  fc.record({ rule: fc.string(), args: fc.array(fc.string(), { maxLength: 2 }) }),
);

const names = fc.stringMatching(/^[a-z][a-z0-9_]{0,9}$/).filter(isFieldName);

/** Fields of every type, with any rules. */
const formFields: fc.Arbitrary<FormField> = fc
  .record({
    name: names,
    type: fc.constantFrom(...FIELD_TYPES),
    label: fc.string({ minLength: 1, maxLength: 12 }),
    required: fc.boolean(),
    options: fc.array(fc.record({ key: fc.string({ minLength: 1 }), value: fc.string({ minLength: 1 }) }), {
      maxLength: 4,
    }),
    rules: fc.array(rules, { maxLength: 2 }),
    fromQuery: fc.constantFrom("", "party"),
  })
  .map(createFormField);

/** Forms of up to five fields with distinct names. */
export const forms: fc.Arbitrary<Form> = fc
  .uniqueArray(formFields, { maxLength: 5, selector: ({ name }) => name })
  .map((fields) => createForm({ fields }));

/** Values for a form, valid or not. */
export const valuesOf = ({ fields }: Form): fc.Arbitrary<FormValues> =>
  fc.record(
    Object.fromEntries(
      fields.map(({ name, options }) => [
        name,
        fc.oneof(values, fc.constantFrom("", "on", "2027-03-06", ...options.map(({ value }) => value))),
      ]),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<FormValues>;
