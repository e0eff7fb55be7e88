import { createFormField } from "@couvert/domain/forms/form/form.builders";
import { useForm } from "react-hook-form";
import { Field } from "../../kit/form/Field.tsx";
import { CheckboxInput } from "../../kit/form/FormInput.tsx";
import type { TypedForm } from "../../kit/form/form-resolver.ts";
import { Sheet, Sheets } from "./Sheet.tsx";

/** A field that is typed into, in each state. */
export const Fields = () => (
  <Sheets>
    <Sheet state="rest">
      <Field label="First name" />
    </Sheet>
    <Sheet state="filled, with a hint">
      <Field
        label="Email address"
        hint="For the confirmation, and nothing else."
        defaultValue="ana@example.com"
      />
    </Sheet>
    <Sheet state="focus">
      <Field label="Last name" defaultValue="Reyes" {...{ "data-state": "focus" }} />
    </Sheet>
    <Sheet state="error">
      <Field label="Email address" defaultValue="ana@" error="Enter an email address like ana@example.com." />
    </Sheet>
    <Sheet state="disabled">
      <Field label="Promotional code" defaultValue="None today" disabled />
    </Sheet>
    <Sheet state="long">
      <Field label="Special requests" isLong defaultValue="A quiet table, and somewhere for the pram." />
    </Sheet>
  </Sheets>
);

const TERMS = { label: "Send me the news of the season", type: "checkbox" } as const;

/** A box to tick, in each state. */
export const Checkboxes = () => {
  const { control } = useForm<TypedForm>();
  const box = (name: string, initial: string, error?: string, hint = "") => (
    <CheckboxInput
      field={createFormField({ ...TERMS, name, hint })}
      id={`guide-${name}`}
      initial={initial}
      error={error}
      control={control}
      isFirstWrong={false}
    />
  );
  return (
    <Sheets>
      <Sheet state="rest">{box("rest", "")}</Sheet>
      <Sheet state="ticked, with a hint">{box("ticked", "on", undefined, "Four letters a year.")}</Sheet>
      <Sheet state="error">{box("wrong", "", "Tick this box to go on.")}</Sheet>
    </Sheets>
  );
};
