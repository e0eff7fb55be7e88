import { FIELD_TYPES } from "@couvert/domain/forms/form/form";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paragraph, readFrom, webLink } from "../prismic-document.builders.ts";
import { FORM_DECODERS } from "./form-slices.ts";

const copy = [{ type: "paragraph", text: "Words.", spans: [] }];
const read = (primary: Record<string, unknown>) =>
  readFrom(primary, (fields) => FORM_DECODERS.form({ primary: fields, items: [], variation: "default" }));
const readFields = (...fields: readonly unknown[]) => {
  const { value, omissions } = read({ uid: "contact", fields });
  return { fields: value.fields, omissions };
};

describe("FORM_DECODERS.form", () => {
  it("decodes every field of a form (rule 2.35)", () => {
    const { value, omissions } = read({
      uid: "group-bookings",
      heading: "Tell us about it",
      copy: paragraph("Words."),
      note: paragraph("Words."),
      submitLabel: "Ask for a table",
      successHeading: "We have it",
      successCopy: paragraph("Words."),
      fields: [
        {
          name: "party_size",
          type: "number",
          label: "How many",
          hint: "A guess is fine",
          required: true,
          half: true,
          initial: "12",
          fromQuery: "party",
          autocomplete: "off",
          rules: [{ rule: "between", args: "8, 60", message: "From 8 to 60." }],
        },
        {
          name: "meal",
          type: "select",
          label: "Meal",
          options: [{ key: "Lunch" }, { key: "Dinner", value: "d" }],
        },
      ],
    });
    expect(omissions).toEqual([]);
    expect(value).toEqual({
      uid: "group-bookings",
      heading: "Tell us about it",
      copy,
      note: copy,
      submitLabel: "Ask for a table",
      successHeading: "We have it",
      successCopy: copy,
      fields: [
        {
          name: "party_size",
          type: "number",
          label: "How many",
          hint: "A guess is fine",
          required: true,
          isHalf: true,
          options: [],
          initial: "12",
          fromQuery: "party",
          autocomplete: "off",
          rules: [{ rule: "between", args: ["8", "60"], message: "From 8 to 60." }],
        },
        {
          name: "meal",
          type: "select",
          label: "Meal",
          hint: "",
          required: false,
          isHalf: false,
          options: [
            { key: "Lunch", value: "Lunch" },
            { key: "Dinner", value: "d" },
          ],
          rules: [],
          initial: "",
          fromQuery: "",
          autocomplete: "",
        },
      ],
    });
  });

  it("may have no texts and no fields", () => {
    expect(read({ uid: "newsletter" }).value).toMatchObject({
      submitLabel: "",
      successHeading: "",
      fields: [],
    });
  });

  it("reports a uid that is not valid in a path, and has no fields", () => {
    const { value, omissions } = read({ uid: "Contact us", fields: [{ name: "email", label: "Email" }] });
    expect(value).toMatchObject({ uid: "", fields: [] });
    expect(omissions).toEqual(["uid is no uid of a form: Contact us"]);
  });

  it("omits and reports a field without a unique name", () => {
    const { fields, omissions } = readFields(
      { name: "email", label: "Email" },
      { name: "email", label: "Again" },
      { name: "__proto__", label: "Odd" },
      { label: "Nameless" },
    );
    expect(fields.map(({ label }) => label)).toEqual(["Email"]);
    expect(omissions).toEqual([
      "fields[1].name is no name for a field: email",
      "fields[2].name is no name for a field: __proto__",
      "fields[3].name is missing",
      "fields[3].name is no name for a field: ",
    ]);
  });

  it("decodes a field of an unknown type as text, and omits an unknown rule (rule 8.15)", () => {
    const rules = [{ rule: "between", args: "8" }, { rule: "shout" }, { args: "1" }, { rule: "alpha" }];
    const { fields, omissions } = readFields({ name: "a", label: "A", type: "colour", rules });
    expect(fields).toMatchObject([{ type: "text", rules: [{ rule: "alpha", args: [] }] }]);
    expect(omissions).toEqual([
      "fields[0].type is no kind of field",
      "fields[0].rules[0].rule cannot be used: between takes two numbers",
      "fields[0].rules[1].rule is no rule: shout",
      "fields[0].rules[2].rule is missing",
    ]);
  });

  it("reports a dropdown without options", () => {
    expect(
      readFields({ name: "a", label: "A", type: "select", options: [{ value: "x" }] }).omissions,
    ).toEqual([
      "fields[0].options[0].key is missing",
      "fields[0].options are missing: there is nothing to select",
    ]);
  });

  it("throws for no form", () => {
    const field = fc.record({
      name: fc.oneof(fc.string(), fc.anything()),
      type: fc.oneof(fc.constantFrom(...FIELD_TYPES), fc.anything()),
      rules: fc.oneof(fc.array(fc.record({ rule: fc.anything(), args: fc.anything() })), fc.anything()),
      options: fc.anything(),
    });
    fc.assert(
      fc.property(fc.array(fc.oneof(field, fc.anything())), fc.anything(), (fields, uid) => {
        void read({ uid, fields });
      }),
    );
  });
});

describe("FORM_DECODERS.locations_apply", () => {
  it("decodes the link to the job search", () => {
    const { value } = readFrom(
      { heading: "Where", copy: paragraph("Words."), jobSearch: webLink("https://jobs.example.com/") },
      (primary) => FORM_DECODERS.locations_apply({ primary, items: [], variation: "default" }),
    );
    expect(value).toEqual({
      heading: "Where",
      copy,
      linkText: "",
      jobSearch: { url: "https://jobs.example.com/", newTab: true },
    });
  });
});
