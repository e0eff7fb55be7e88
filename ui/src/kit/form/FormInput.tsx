import { MAX_LENGTHS } from "@couvert/domain/forms/form/field-rules";
import { countryName, type FieldType, type FormField } from "@couvert/domain/forms/form/form";
import { PHONE_INPUT, startCountry } from "@couvert/domain/forms/phone/phone-field";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { HTMLInputTypeAttribute } from "react";
import { type Control, type FieldValues, useController } from "react-hook-form";
import { PHONE_PLACEHOLDER, PhoneField } from "../phone/PhoneField.tsx";
import { validatePhone } from "../phone/validate-phone.ts";
import dropdown from "./Dropdown.module.css";
import { Caret, DROPDOWN_PLACEHOLDER, Dropdown } from "./Dropdown.tsx";
import { describedBy, Field, FieldNotes } from "./Field.tsx";
import styles from "./FormInput.module.css";
import type { TypedForm } from "./form-resolver.ts";
import { problemMessage } from "./problem-messages.ts";
import { usePlainControl } from "./use-plain-control.ts";

/** The props of every form field. */
export interface FormInputProps {
  readonly field: FormField;
  readonly id: string;
  /** The value before hydration. */
  readonly initial: string;
  readonly error: string | undefined;
  readonly control: Control<TypedForm, unknown, FieldValues>;
  /** Whether it is the first invalid field of a form that the server returned. */
  readonly isFirstInvalid: boolean;
}

/** Returns the label of a field; an optional field says so. */
const labelOf = ({ label, required, type }: FormField): string =>
  required || type === "checkbox" ? label : t`${label} (optional)`;

const INPUTS: Readonly<Partial<Record<FieldType, { type?: HTMLInputTypeAttribute; inputMode?: "numeric" }>>> =
  {
    email: { type: "email" },
    url: { type: "url" },
    tel: { type: "tel" },
    date: { type: "date" },
    number: { inputMode: "numeric" },
  };

/** A list of suggestions below a text field, with its state and events. */
interface Suggestions {
  /** The id of its `datalist`. */
  readonly list: string;
  readonly placeholder: string;
  readonly onFocus: () => void;
  readonly onTyped: (typed: string) => void;
}

/** Shows a text field. It keeps what was typed before hydration. */
export const TextInput = ({
  field,
  id,
  initial,
  error,
  control,
  isFirstInvalid,
  suggestions,
}: FormInputProps & { readonly suggestions?: Suggestions }) => (
  <Field
    id={id}
    label={labelOf(field)}
    hint={field.hint}
    error={error}
    isLong={field.type === "textarea"}
    required={field.required}
    maxLength={field.type === "date" ? undefined : MAX_LENGTHS[field.type]}
    defaultValue={initial}
    autoFocus={isFirstInvalid}
    {...(field.autocomplete === "" ? {} : { autoComplete: field.autocomplete })}
    {...INPUTS[field.type]}
    {...(suggestions && {
      list: suggestions.list,
      placeholder: suggestions.placeholder,
      autoComplete: "off",
      onFocus: suggestions.onFocus,
    })}
    {...control.register(field.name, {
      onChange: ({ target }: { target: HTMLInputElement }) => suggestions?.onTyped(target.value),
    })}
  />
);

/** Shows a checkbox with its label beside it. */
export const CheckboxInput = ({ field, id, initial, error, control, isFirstInvalid }: FormInputProps) => (
  <div>
    <label className={styles["label"]}>
      <input
        id={id}
        type="checkbox"
        value="on"
        defaultChecked={initial !== ""}
        required={field.required}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, field.hint, error)}
        // biome-ignore lint/a11y/noAutofocus: as in the other fields
        autoFocus={isFirstInvalid}
        {...control.register(field.name)}
      />
      {field.label}
    </label>
    <FieldNotes id={id} hint={field.hint} error={error} />
  </div>
);

/** Shows a dropdown: the browser's own before hydration, so that it works without script (rules 2.78, 4.22). */
export const SelectInput = ({ field, id, initial, error, control, isFirstInvalid }: FormInputProps) => {
  const { field: held } = useController({ control, name: field.name, defaultValue: initial });
  const { plain, isReplaceable } = usePlainControl<HTMLSelectElement>(held.onChange);
  const label = labelOf(field);
  const choices = field.options.map(({ key, value }) => ({ value, label: key }));
  if (isReplaceable) {
    return (
      <Dropdown
        id={id}
        ref={held.ref}
        label={label}
        error={error}
        choices={field.required ? choices : [{ value: "", label: i18n._(DROPDOWN_PLACEHOLDER) }, ...choices]}
        value={typeof held.value === "string" && held.value !== "" ? held.value : null}
        onChange={(chosen) => {
          // A choice that new options no longer offer is taken back.
          if (chosen !== null) held.onChange(chosen);
          else if (!choices.some(({ value }) => value === held.value)) held.onChange("");
        }}
      />
    );
  }
  return (
    <div className={dropdown["field"]}>
      <label className={dropdown["label"]} htmlFor={id}>
        {label}
      </label>
      <div className={styles["plain"]}>
        <select
          ref={plain}
          id={id}
          name={field.name}
          className={dropdown["control"]}
          defaultValue={initial}
          required={field.required}
          aria-invalid={error !== undefined}
          aria-describedby={describedBy(id, "", error)}
          // biome-ignore lint/a11y/noAutofocus: as in the other fields
          autoFocus={isFirstInvalid}
        >
          <option value="">{i18n._(DROPDOWN_PLACEHOLDER)}</option>
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Caret />
      </div>
      <FieldNotes id={id} hint="" error={error} />
    </div>
  );
};

/**
 * Shows a phone field. Before hydration it is a plain field, read as a number of its default country unless it begins with a plus
 * sign (rule 1.5).
 */
export const PhoneInput = ({
  field,
  id,
  initial,
  error,
  control,
  isFirstInvalid,
  onValidated,
}: FormInputProps & { readonly onValidated: (message: string | null) => void }) => {
  const { field: number } = useController({ control, name: field.name, defaultValue: initial });
  const { field: country } = useController({
    control,
    name: countryName(field.name),
    defaultValue: startCountry(field.phone ?? {}),
  });
  const { plain, isReplaceable } = usePlainControl<HTMLInputElement & HTMLTextAreaElement>(number.onChange);
  const label = labelOf(field);
  if (!isReplaceable) {
    return (
      <Field
        ref={plain}
        id={id}
        name={field.name}
        label={label}
        error={error}
        type="tel"
        placeholder={i18n._(PHONE_PLACEHOLDER)}
        maxLength={PHONE_INPUT.maxLength}
        autoComplete="tel"
        required={field.required}
        defaultValue={initial}
        autoFocus={isFirstInvalid}
      />
    );
  }
  return (
    <PhoneField
      id={id}
      ref={number.ref}
      label={label}
      name={field.name}
      required={field.required}
      value={{ number: String(number.value ?? ""), iso2: String(country.value) }}
      error={error}
      {...(field.phone && { options: field.phone })}
      onChange={(typed) => {
        number.onChange(typed.number);
        country.onChange(typed.iso2);
        if (error !== undefined && typed.number !== "") {
          void validatePhone(typed).then((validated) => validated.error === null && onValidated(null));
        }
      }}
      onLeave={({ error: wrong }) => onValidated(wrong === null ? null : problemMessage(wrong, field.label))}
    />
  );
};
