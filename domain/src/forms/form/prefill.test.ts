import { fc, it } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { forms } from "./form.arbitraries.ts";
import { createFormField } from "./form.builders.ts";
import { judgeForm } from "./judge-form.ts";
import { prefilled } from "./prefill.ts";

const TODAY = "2027-03-05";
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
      expect(judgeForm({ fields: [field] }, values, {}, TODAY).errors).toEqual({});
    }
  });
});
