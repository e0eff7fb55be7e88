import { CONTACT_FIELDS, createFormField } from "@couvert/domain/forms/form/form.builders";
import type { FormSlice } from "@couvert/domain/site/slices/form-slices";

/** A form with most kinds of field, some of them required. */
export const form: FormSlice = {
  type: "form",
  uid: "contact",
  heading: "Write to us",
  copy: [{ type: "paragraph", text: "Somebody near the fire will answer.", spans: [] }],
  fields: [
    ...CONTACT_FIELDS,
    createFormField({ name: "phone", type: "tel", label: "Phone" }),
    createFormField({
      name: "topic",
      type: "select",
      label: "About",
      required: true,
      options: [
        { key: "A lost coat", value: "coat" },
        { key: "Anything else", value: "else" },
      ],
    }),
    createFormField({
      name: "party_size",
      type: "number",
      label: "How many",
      fromQuery: "party",
      hint: "A guess is fine.",
    }),
    createFormField({ name: "news", type: "checkbox", label: "Send me news" }),
  ],
  note: [{ type: "paragraph", text: "We keep what you send for 90 days.", spans: [] }],
  submitLabel: "Send",
  successHeading: "Thank you",
  successCopy: [{ type: "paragraph", text: "Your note has reached us.", spans: [] }],
};
