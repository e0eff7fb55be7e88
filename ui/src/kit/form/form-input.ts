import type { FormField } from "@couvert/domain/forms/form/form";
import type { Control, FieldValues } from "react-hook-form";
import type { TypedForm } from "./form-resolver.ts";

/** What every kind of field of a form is given. */
export interface FormInputProps {
  readonly field: FormField;
  readonly id: string;
  /** What it holds before script takes over. */
  readonly initial: string;
  readonly error: string | undefined;
  readonly control: Control<TypedForm, unknown, FieldValues>;
  /** Whether it is the first that is wrong of a form that came back. */
  readonly isFirstWrong: boolean;
}

/** What a field is called above its control; one that may be left empty says so. */
export const labelOf = ({ label, required, type }: FormField): string =>
  required || type === "checkbox" ? label : `${label} (optional)`;
