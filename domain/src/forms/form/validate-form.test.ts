import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { forms, valuesOf } from "./form.arbitraries.ts";
import { createForm, createFormField, createValues } from "./form.builders.ts";
import { countryName, type FormField, type FormValues, isFieldName, isFormUid, valueIn } from "./form.ts";
import { NOT_VALID } from "./rules.ts";
import { formDay, phonesIn, prefilled, type ValidatedPhones, validateForm } from "./validate-form.ts";

const TODAY = "2027-03-05";

const judge = (
  typed: FormValues,
  fields: readonly FormField[] = createForm().fields,
  phones: ValidatedPhones = {},
) => validateForm({ fields }, typed, phones, TODAY);
const errorOf = (field: Partial<FormField>, value: string) =>
  judge({ message: value }, [createFormField(field)]).errors["message"] ?? null;

describe("validateForm", () => {
  it("takes what is right, without the white space around it", () => {
    expect(judge(createValues({ name: " Ana Reyes\n" }))).toEqual({ errors: {}, values: createValues() });
  });

  it("says of every field that is blank and must not be which it is", () => {
    expect(judge({ email: "ana@" }).errors).toEqual({
      name: "Name is required.",
      email: "Please enter a valid email address.",
      message: "Message is required.",
    });
  });

  it("keeps nothing that no field asks for", () => {
    expect(judge(createValues({ admin: "yes" })).values).toEqual(createValues());
  });

  it.each<[Partial<FormField>, string, string | null]>([
    [{ type: "email" }, "", null],
    [{ type: "email" }, "ana@", "Please enter a valid email address."],
    [{ type: "url" }, "example.com", "Please enter a valid URL."],
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
    [{ type: "checkbox", required: true }, "", "Message is required."],
    [{ type: "text" }, "a".repeat(200), null],
    [{ type: "text" }, "a".repeat(201), "Please use at most 200 characters."],
    [{ type: "textarea" }, "a".repeat(4001), "Please use at most 4000 characters."],
    [{ type: "textarea" }, "two\r\nlines\tand a tab", null],
    [{ type: "text" }, "a\u0000b", NOT_VALID],
    [{ type: "text" }, "a\u007fb", NOT_VALID],
    [{ type: "text" }, "a\ud800b", NOT_VALID],
  ])("judges a field of %j that holds %j", (field, value, error) => {
    expect(errorOf(field, value)).toBe(error);
  });

  it("lets the messages of content come first, and takes no notice of a rule that there is not", () => {
    const rules = [
      { rule: "nonsense", args: [] },
      { rule: "required", args: [], message: "How many?" },
      { rule: "between", args: [8, 60], message: "From 8 to 60." },
    ];
    const party = { type: "number" as const, required: true, rules };
    expect(errorOf(party, "")).toBe("How many?");
    expect(errorOf(party, "7")).toBe("From 8 to 60.");
    expect(errorOf(party, "8")).toBeNull();
  });

  it("holds a field against another, and dates against today", () => {
    const confirm = createFormField({ name: "again", rules: [{ rule: "confirm", args: ["message"] }] });
    const fields = [createFormField(), confirm];
    expect(judge({ message: " a ", again: "a" }, fields).errors).toEqual({});
    expect(judge({ message: "a", again: "b" }, fields).errors).toEqual({ again: NOT_VALID });
    const day = { type: "date" as const, rules: [{ rule: "date_after", args: [] }] };
    expect(errorOf(day, TODAY)).toBe(NOT_VALID);
    expect(errorOf(day, "2027-03-06")).toBeNull();
  });

  it("keeps a phone number as it is dialled, with its country, and says what the parser says of it", () => {
    const phone = createFormField({ name: "phone", type: "tel", label: "Phone", required: true });
    const report = { number: "+13055550123", iso2: "US" };
    const right = { phone: { error: null, report } };
    expect(judge({ phone: "305 555 0123" }, [phone], right)).toEqual({
      errors: {},
      values: { phone: "+13055550123", "phone-country": "US" },
    });
    const wrong = {
      phone: { error: "12 is not a valid phone number.", report: { number: "12", iso2: "US" } },
    };
    expect(judge({ phone: "12" }, [phone], wrong).errors).toEqual({
      phone: "12 is not a valid phone number.",
    });
    const blank = { phone: { error: null, report: { number: "", iso2: "US" } } };
    expect(judge({}, [phone], blank).errors).toEqual({ phone: "Phone is required." });
  });

  it.prop([forms.chain((form) => fc.tuple(fc.constant(form), valuesOf(form)))])(
    "finds no fault with what it took the first time",
    ([form, typed]) => {
      const first = validateForm(form, typed, {}, TODAY);
      const again = validateForm(form, first.values, {}, TODAY);
      expect(again).toEqual(first);
    },
  );

  it.prop([forms, fc.dictionary(fc.string(), fc.string())])(
    "speaks of its own fields only, whatever is sent",
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

  it("finds each number with its country, which is the US unless it says another", () => {
    expect(phonesIn({ fields }, { phone: " 416 555 0163", "phone-country": "CA" })).toEqual({
      phone: { number: "416 555 0163", iso2: "CA" },
    });
    for (const odd of ["", "ca", "CAN", "1A"]) {
      expect(phonesIn({ fields }, { phone: "1", "phone-country": odd })["phone"]?.iso2).toBe("US");
    }
  });
});

describe("formDay", () => {
  it("is the day where the form is judged", () => {
    const now = Date.parse("2027-03-05T03:00:00Z");
    expect(formDay({ timeZone: "America/Vancouver" }, now)).toBe("2027-03-04");
    expect(formDay({ timeZone: "UTC" }, now)).toBe("2027-03-05");
  });
});

describe("the names of a form", () => {
  it("are small letters, digits and underscores, and nothing every object has", () => {
    for (const name of ["email", "a", "party_size2", "a".repeat(40)]) expect(isFieldName(name)).toBe(true);
    for (const name of ["", "2", "_page", "Email", "a-b", "constructor", "__proto__", "a".repeat(41)]) {
      expect(isFieldName(name)).toBe(false);
    }
    expect(isFieldName(countryName("phone"))).toBe(false);
  });

  it("are, for the form itself, what a path can hold", () => {
    for (const uid of ["contact", "group-bookings", "2027"]) expect(isFormUid(uid)).toBe(true);
    for (const uid of ["", "-a", "a/b", "A", "a".repeat(65)]) expect(isFormUid(uid)).toBe(false);
  });

  it("lead to their own values alone", () => {
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
  it("fills in the size of the party that the reservation panel's link brings", () => {
    expect(fill("party=24")).toEqual({ party_size: "24" });
  });

  it("fills in nothing the field would refuse, and nothing nobody asks for", () => {
    for (const query of ["", "party=", "party=61", "party=many", "party_size=24"])
      expect(fill(query)).toEqual({});
    expect(fill("party=24", [createFormField({ fromQuery: "", name: "party" })])).toEqual({});
    expect(fill("phone=12", [createFormField({ type: "tel", fromQuery: "phone" })])).toEqual({});
  });

  it.prop([forms, fc.string()])("brings no error into a field", (form, given) => {
    const values = prefilled(form, new URLSearchParams({ party: given }), TODAY);
    for (const field of form.fields) {
      if (!(field.name in values)) continue;
      expect(validateForm({ fields: [field] }, values, {}, TODAY).errors).toEqual({});
    }
  });
});
