import type { Instant } from "../../time/zoned-time.ts";
import { type FieldType, type Form, type FormField, type FormValues, valueIn } from "./form.ts";

/** The value of one field: as sent, and as a text for people. */
interface FormEntry {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly text: string;
  /** The type of its field; absent from forms that a version before 0.2 stored. */
  readonly type?: FieldType;
}

/** A valid form that was sent. */
export interface FormSubmission {
  /** The id of the submission, equal for every attempt: letters, digits and hyphens. */
  readonly id: string;
  /** The form's uid. */
  readonly form: string;
  /** The path of the page it was sent from; empty when unknown. */
  readonly page: string;
  readonly receivedAt: Instant;
  /** The entries in the order of the form, without blank fields. */
  readonly entries: readonly FormEntry[];
}

const textOf = ({ type, options }: FormField, value: string): string =>
  type === "checkbox" ? "Yes" : (options.find((option) => option.value === value)?.key ?? value);

/** Returns the entries of the filled fields of a form. */
export const formEntries = ({ fields }: Pick<Form, "fields">, values: FormValues): readonly FormEntry[] =>
  fields.flatMap((field) => {
    const value = valueIn(values, field.name);
    const { name, label, type } = field;
    return value === "" ? [] : [{ name, label, value, text: textOf(field, value), type }];
  });
