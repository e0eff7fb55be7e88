import type { FormSlice } from "../../site/slices/form-slices.ts";
import type { Form, FormField } from "./form.ts";
import type { FormSubmission } from "./form-submission.ts";

/** Creates an optional text field; overrides replace any property. */
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

/** The fields of a contact form: name, email address and message, all required. */
export const CONTACT_FIELDS: readonly FormField[] = [
  createFormField({ name: "name", label: "Name", required: true, isHalf: true }),
  createFormField({ name: "email", type: "email", label: "Email", required: true, isHalf: true }),
  createFormField({ name: "message", type: "textarea", label: "Message", required: true }),
];

/** Creates a contact form; overrides replace any part. */
export const createForm = (overrides: Partial<Form> = {}): Form => ({
  uid: "contact",
  fields: CONTACT_FIELDS,
  timeZone: "America/New_York",
  ...overrides,
});

/** Creates the slice of the contact form; overrides replace any part. */
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

/** Creates valid values of the contact form; overrides replace any value. */
export const createValues = (overrides: Readonly<Record<string, string>> = {}) => ({
  name: "Ana Reyes",
  email: "ana@example.com",
  message: "A table by the fire?",
  ...overrides,
});

/** Creates a submission of the contact form; overrides replace any part. */
export const createSubmission = (overrides: Partial<FormSubmission> = {}): FormSubmission => ({
  id: "5f0c2a",
  form: "contact",
  page: "/contact-us",
  receivedAt: Date.parse("2027-03-04T17:00:00Z"),
  entries: [
    { name: "name", label: "Name", value: "Ana Reyes", text: "Ana Reyes", type: "text" },
    { name: "email", label: "Email", value: "ana@example.com", text: "ana@example.com", type: "email" },
    {
      name: "message",
      label: "Message",
      value: "A table by the fire?",
      text: "A table by the fire?",
      type: "textarea",
    },
  ],
  ...overrides,
});
