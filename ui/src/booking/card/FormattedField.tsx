import type { Typed } from "@couvert/domain/forms/typed-input";
import type { ComponentProps, Ref } from "react";
import { Field } from "../../kit/form/Field.tsx";
import { useTypedField } from "../../kit/form/use-typed-field.ts";

/** A field that writes what is typed in a form of its own, with the caret where the diner expects it. */
export const FormattedField = ({
  value,
  type,
  onChange,
  ref,
  ...field
}: Omit<ComponentProps<typeof Field>, "value" | "type" | "onChange" | "ref"> & {
  readonly value: string;
  /** The field after an edit, from how it stood before and how the browser left it. */
  readonly type: (before: Typed, edited: Typed) => Typed;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}) => <Field {...field} {...useTypedField({ text: value, type, onType: onChange, ref })} />;
