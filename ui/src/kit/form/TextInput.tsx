import { MAX_LENGTHS } from "@couvert/domain/forms/form/field-rules";
import type { FieldType } from "@couvert/domain/forms/form/form";
import type { HTMLInputTypeAttribute } from "react";
import { Field } from "./Field.tsx";
import { type FormInputProps, labelOf } from "./form-input.ts";

const INPUTS: Readonly<Partial<Record<FieldType, { type?: HTMLInputTypeAttribute; inputMode?: "numeric" }>>> =
  {
    email: { type: "email" },
    url: { type: "url" },
    tel: { type: "tel" },
    date: { type: "date" },
    number: { inputMode: "numeric" },
  };

/** A field that is typed into. What was typed before script took over stays. */
export const TextInput = ({ field, id, initial, error, control, isFirstWrong }: FormInputProps) => (
  <Field
    id={id}
    label={labelOf(field)}
    hint={field.hint}
    error={error}
    isLong={field.type === "textarea"}
    required={field.required}
    maxLength={MAX_LENGTHS[field.type]}
    defaultValue={initial}
    autoFocus={isFirstWrong}
    {...(field.autocomplete === "" ? {} : { autoComplete: field.autocomplete })}
    {...INPUTS[field.type]}
    {...control.register(field.name)}
  />
);
