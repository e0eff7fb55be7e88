import type { FormSlice } from "../../site/slices/form-slices.ts";
import type { Form, FormField } from "./form.ts";
import type { FormSubmission } from "./form-submission.ts";

/** A line of text that may be left empty; overrides replace any field. */
export const createFormField = (overrides: Partial<FormField> = {}): FormField => ({
  name: "message",
  type: "text",
  label: "Message",
  hint: "",
  required: false,
  isHalf: false,
  options: [],
  rules: [],
  initial: "",
  fromQuery: "",
  autocomplete: "",
  ...overrides,
});

/** Fields to write to the group by: a name, an email address and words, all required. */
export const CONTACT_FIELDS: readonly FormField[] = [
  createFormField({ name: "name", label: "Name", required: true, isHalf: true }),
  createFormField({ name: "email", type: "email", label: "Email", required: true, isHalf: true }),
  createFormField({ name: "message", type: "textarea", label: "Message", required: true }),
];

/** The form of those fields; overrides replace any part. */
export const createForm = (overrides: Partial<Form> = {}): Form => ({
  uid: "contact",
  fields: CONTACT_FIELDS,
  timeZone: "America/New_York",
  ...overrides,
});

/** The slice of that form; overrides replace any part. */
export const createFormSlice = (overrides: Partial<FormSlice> = {}): FormSlice => ({
  type: "form",
  uid: "contact",
  heading: "Write to us",
  copy: [],
  fields: CONTACT_FIELDS,
  note: [],
  submitLabel: "Send",
  successHeading: "Thank you",
  successCopy: [],
  ...overrides,
});

/** What that form holds when it is right; overrides replace any value. */
export const createValues = (overrides: Readonly<Record<string, string>> = {}) => ({
  name: "Ana Reyes",
  email: "ana@example.com",
  message: "A table by the fire?",
  ...overrides,
});

/** That form as it was sent; overrides replace any part. */
export const createSubmission = (overrides: Partial<FormSubmission> = {}): FormSubmission => ({
  id: "5f0c2a",
  form: "contact",
  page: "/contact-us",
  receivedAt: Date.parse("2027-03-04T17:00:00Z"),
  entries: [
    { name: "name", label: "Name", value: "Ana Reyes", text: "Ana Reyes" },
    { name: "email", label: "Email", value: "ana@example.com", text: "ana@example.com" },
    { name: "message", label: "Message", value: "A table by the fire?", text: "A table by the fire?" },
  ],
  ...overrides,
});
