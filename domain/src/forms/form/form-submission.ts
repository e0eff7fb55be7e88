import type { Instant } from "../../time/zoned-time.ts";
import { type Form, type FormField, type FormValues, valueIn } from "./form.ts";

/** What one field held: as it was sent, and as a person reads it. */
export interface FormEntry {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly text: string;
}

/** A form that somebody sent, right in every field. */
export interface FormSubmission {
  /** The same for the same form however often it arrives, of letters, digits and hyphens. */
  readonly id: string;
  /** The form's uid. */
  readonly form: string;
  /** The path of the page it was sent from; empty when that is not known. */
  readonly page: string;
  readonly receivedAt: Instant;
  /** In the form's order; fields left blank are left out. */
  readonly entries: readonly FormEntry[];
}

const textOf = ({ type, options }: FormField, value: string): string =>
  type === "checkbox" ? "Yes" : (options.find((option) => option.value === value)?.key ?? value);

/** What was put into a form, as a person reads it. */
export const formEntries = ({ fields }: Pick<Form, "fields">, values: FormValues): readonly FormEntry[] =>
  fields.flatMap((field) => {
    const value = valueIn(values, field.name);
    const { name, label } = field;
    return value === "" ? [] : [{ name, label, value, text: textOf(field, value) }];
  });
