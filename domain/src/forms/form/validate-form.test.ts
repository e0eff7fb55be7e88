import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { forms, valuesOf } from "./form.arbitraries.ts";
import { createForm, createFormField, createValues } from "./form.builders.ts";
import { countryName, type FormField, type FormValues, isFieldName, isFormUid, valueIn } from "./form.ts";
import { type FieldProblem, NOT_VALID, REQUIRED } from "./rules.ts";
import { formDay, phonesIn, prefilled, type ValidatedPhones, validateForm } from "./validate-form.ts";

const TODAY = "2027-03-05";

const validate = (
  typed: FormValues,
  fields: readonly FormField[] = createForm().fields,
  phones: ValidatedPhones = {},
) => validateForm({ fields }, typed, phones, TODAY);
const errorOf = (field: Partial<FormField>, value: string) =>
  validate({ message: value }, [createFormField(field)]).errors["message"] ?? [];
const tooLong = (most: number): FieldProblem => ({ kind: "tooLong", most });
const described = (message: string): FieldProblem => ({ kind: "described", message });
const EMAIL: FieldProblem = { kind: "email" };
const PHONE: FieldProblem = { kind: "phone", typed: "12" };

describe("validateForm", () => {
  it("returns valid values without surrounding white space", () => {
    expect(validate(createValues({ name: " Ana Reyes\n" }))).toEqual({ errors: {}, values: createValues() });
  });

  it("names each blank required field", () => {
    expect(validate({ email: "ana@" }).errors).toEqual({
      name: [REQUIRED],
      email: [EMAIL],
      message: [REQUIRED],
    });
  });

  it("drops values without a field", () => {
    expect(validate(createValues({ admin: "yes" })).values).toEqual(createValues());
  });

  it.each<[Partial<FormField>, string, FieldProblem | null]>([
    [{ type: "email" }, "", null],
    [{ type: "email" }, "ana@", EMAIL],
    [{ type: "url" }, "example.com", { kind: "url" }],
    [{ type: "number" }, "ten", NOT_VALID],
    [{ type: "number" }, "10", null],
    [{ type: "date" }, "2027-02-30", NOT_VALID],
    [{ type: "date" }, "2027-02-28", null],
    [{ type: "select", options: [{ key: "Lunch", value: "lunch" }] }, "lunch", null],
    [{ type: "select", options: [{ key: "Lunch", value: "lunch" }] }, "Lunch", NOT_VALID],
    [{ type: "select" }, "lunch", NOT_VALID],
    [{ type: "location", options: [{ key: "Miami", value: "miami" }] }, "toronto", NOT_VALID],
    [{ type: "checkbox" }, "", null],
    [{ type: "checkbox" }, "on", null],
    [{ type: "checkbox" }, "off", NOT_VALID],
    [{ type: "checkbox", required: true }, "", REQUIRED],
    [{ type: "text" }, "a".repeat(200), null],
    [{ type: "text" }, "a".repeat(201), tooLong(200)],
    [{ type: "textarea" }, "a".repeat(4001), tooLong(4000)],
    [{ type: "textarea" }, "two\r\nlines\tand a tab", null],
    [{ type: "text" }, "a\u0000b", NOT_VALID],
    [{ type: "text" }, "a\u007fb", NOT_VALID],
    [{ type: "text" }, "a\ud800b", NOT_VALID],
  ])("validates a field of %j with the value %j", (field, value, error) => {
    expect(errorOf(field, value)).toEqual(error === null ? [] : [error]);
  });

  it("reports the problems that content describes first, and ignores an unknown rule", () => {
    const rules = [
      { rule: "nonsense", args: [] },
      { rule: "required", args: [], message: "How many?" },
      { rule: "between", args: [8, 60], message: "From 8 to 60." },
    ];
    const party = { type: "number" as const, required: true, rules };
    expect(errorOf(party, "")).toEqual([described("How many?")]);
    expect(errorOf(party, "7")).toEqual([described("From 8 to 60.")]);
    expect(errorOf(party, "8")).toEqual([]);
  });

  it("lists every broken rule, the phone's own error last (rule 2.78)", () => {
    const rules = [
      { rule: "ends_with", args: [".com"], message: "Please use an address that ends with .com." },
      { rule: "email", args: [], message: "Where can we write to you?" },
    ];
    expect(errorOf({ type: "email", rules }, "ana@example")).toEqual([
      described("Please use an address that ends with .com."),
      described("Where can we write to you?"),
    ]);
    expect(errorOf({ type: "email", rules }, "ana@example.com")).toEqual([]);
    const long = { type: "text" as const, rules: [{ rule: "alpha", args: [], message: "Letters only." }] };
    expect(errorOf(long, "1".repeat(201))).toEqual([described("Letters only."), tooLong(200)]);
    const box = { rule: "required", args: [], message: "Please agree." };
    expect(errorOf({ type: "checkbox", required: true, rules: [box] }, "")).toEqual([
      described("Please agree."),
    ]);
    const phone = createFormField({
      name: "phone",
      type: "tel",
      rules: [{ rule: "starts_with", args: ["+"], message: "Please begin with a plus sign." }],
    });
    const typed = { error: PHONE, report: { number: "12", iso2: "US" } };
    expect(validate({ phone: "12" }, [phone], { phone: typed }).errors).toEqual({
      phone: [described("Please begin with a plus sign."), PHONE],
    });
  });

  it("compares a field with another, and dates with today", () => {
    const confirm = createFormField({ name: "again", rules: [{ rule: "confirm", args: ["message"] }] });
    const fields = [createFormField(), confirm];
    expect(validate({ message: " a ", again: "a" }, fields).errors).toEqual({});
    expect(validate({ message: "a", again: "b" }, fields).errors).toEqual({ again: [NOT_VALID] });
    const day = { type: "date" as const, rules: [{ rule: "date_after", args: [] }] };
    expect(errorOf(day, TODAY)).toEqual([NOT_VALID]);
    expect(errorOf(day, "2027-03-06")).toEqual([]);
  });

  it("returns a phone number in dialling format with its country, and the parser's error", () => {
    const phone = createFormField({ name: "phone", type: "tel", label: "Phone", required: true });
    const report = { number: "+13055550123", iso2: "US" };
    const right = { phone: { error: null, report } };
    expect(validate({ phone: "305 555 0123" }, [phone], right)).toEqual({
      errors: {},
      values: { phone: "+13055550123", "phone-country": "US" },
    });
    const wrong = {
      phone: { error: PHONE, report: { number: "12", iso2: "US" } },
    };
    expect(validate({ phone: "12" }, [phone], wrong).errors).toEqual({
      phone: [PHONE],
    });
    const blank = { phone: { error: null, report: { number: "", iso2: "US" } } };
    expect(validate({}, [phone], blank).errors).toEqual({ phone: [REQUIRED] });
  });

  it.prop([forms.chain((form) => fc.tuple(fc.constant(form), valuesOf(form)))])(
    "accepts its own result",
    ([form, typed]) => {
      const first = validateForm(form, typed, {}, TODAY);
      const again = validateForm(form, first.values, {}, TODAY);
      expect(again).toEqual(first);
    },
  );

  it.prop([forms, fc.dictionary(fc.string(), fc.string())])(
    "reports its own fields only, whatever is sent",
    (form, typed) => {
      const { errors, values } = validateForm(form, typed, {}, TODAY);
      const own = form.fields.map(({ name }) => name);
      expect(Object.keys(values)).toEqual(own);
      expect(own).toEqual(expect.arrayContaining(Object.keys(errors)));
    },
  );
});

describe("phonesIn", () => {
  const fields = [createFormField({ name: "phone", type: "tel" }), createFormField()];

  it("returns each number with its country, by default that of its field", () => {
    expect(phonesIn({ fields }, { phone: " 416 555 0163", "phone-country": "CA" })).toEqual({
      phone: { number: "416 555 0163", iso2: "CA" },
    });
    for (const odd of ["", "ca", "CAN", "1A"]) {
      expect(phonesIn({ fields }, { phone: "1", "phone-country": odd })["phone"]?.iso2).toBe("US");
    }
    const british = [createFormField({ name: "phone", type: "tel", phone: { defaultCountry: "GB" } })];
    expect(phonesIn({ fields: british }, { phone: "1" })["phone"]?.iso2).toBe("GB");
  });
});

describe("formDay", () => {
  it("is the current day in the zone of the form", () => {
    const now = Date.parse("2027-03-05T03:00:00Z");
    expect(formDay({ timeZone: "America/Vancouver" }, now)).toBe("2027-03-04");
    expect(formDay({ timeZone: "UTC" }, now)).toBe("2027-03-05");
  });
});

describe("the names of a form", () => {
  it("are lower-case letters, digits and underscores, and no property of every object", () => {
    for (const name of ["email", "a", "party_size2", "a".repeat(40)]) expect(isFieldName(name)).toBe(true);
    for (const name of ["", "2", "_page", "Email", "a-b", "constructor", "__proto__", "a".repeat(41)]) {
      expect(isFieldName(name)).toBe(false);
    }
    expect(isFieldName(countryName("phone"))).toBe(false);
  });

  it("are, for the form itself, valid in a path", () => {
    for (const uid of ["contact", "group-bookings", "2027"]) expect(isFormUid(uid)).toBe(true);
    for (const uid of ["", "-a", "a/b", "A", "a".repeat(65)]) expect(isFormUid(uid)).toBe(false);
  });

  it("return their own values only", () => {
    expect(valueIn({}, "constructor")).toBe("");
    expect(valueIn({ a: " b " }, "a")).toBe("b");
  });
});

const party = createFormField({
  name: "party_size",
  type: "number",
  required: true,
  fromQuery: "party",
  rules: [{ rule: "between", args: [1, 60] }],
});
const fill = (query: string, fields = [party]) => prefilled({ fields }, new URLSearchParams(query), TODAY);

describe("prefilled", () => {
  it("fills in the party size of the reservation panel's link", () => {
    expect(fill("party=24")).toEqual({ party_size: "24" });
  });

  it("ignores values that the field rejects, and unknown parameters", () => {
    for (const query of ["", "party=", "party=61", "party=many", "party_size=24"])
      expect(fill(query)).toEqual({});
    expect(fill("party=24", [createFormField({ fromQuery: "", name: "party" })])).toEqual({});
    expect(fill("phone=12", [createFormField({ type: "tel", fromQuery: "phone" })])).toEqual({});
  });

  it.prop([forms, fc.string()])("never prefills an invalid value", (form, given) => {
    const values = prefilled(form, new URLSearchParams({ party: given }), TODAY);
    for (const field of form.fields) {
      if (!(field.name in values)) continue;
      expect(validateForm({ fields: [field] }, values, {}, TODAY).errors).toEqual({});
    }
  });
});
