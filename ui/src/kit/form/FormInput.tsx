import { MAX_LENGTHS } from "@couvert/domain/forms/form/field-rules";
import { countryName, type FieldType, type FormField } from "@couvert/domain/forms/form/form";
import { PHONE_INPUT } from "@couvert/domain/forms/phone/phone-field";
import {
  type HTMLInputTypeAttribute,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type Control, type FieldValues, useController } from "react-hook-form";
import { judgeLater } from "../phone/judge-later.ts";
import { PhoneField } from "../phone/PhoneField.tsx";
import dropdown from "./Dropdown.module.css";
import { Caret, DROPDOWN_PLACEHOLDER, Dropdown } from "./Dropdown.tsx";
import { describedBy, Field, FieldNotes } from "./Field.tsx";
import styles from "./FormInput.module.css";
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

/** A box to tick, with its words beside it. */
export const CheckboxInput = ({ field, id, initial, error, control, isFirstWrong }: FormInputProps) => (
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
        autoFocus={isFirstWrong}
        {...control.register(field.name)}
      />
      {field.label}
    </label>
    <FieldNotes id={id} hint={field.hint} error={error} />
  </div>
);

/** A dropdown; the browser's own until script takes over, so that one can choose without it. */
export const SelectInput = ({ field, id, initial, error, control, isFirstWrong }: FormInputProps) => {
  const { field: held } = useController({ control, name: field.name, defaultValue: initial });
  const { plain, isTaken } = useTakenOver<HTMLSelectElement>(held.onChange);
  const label = labelOf(field);
  const choices = field.options.map(({ key, value }) => ({ value, label: key }));
  if (isTaken) {
    return (
      <Dropdown
        id={id}
        ref={held.ref}
        label={label}
        error={error}
        choices={field.required ? choices : [{ value: "", label: DROPDOWN_PLACEHOLDER }, ...choices]}
        value={typeof held.value === "string" && held.value !== "" ? held.value : null}
        onChange={held.onChange}
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
          autoFocus={isFirstWrong}
        >
          <option value="">{DROPDOWN_PLACEHOLDER}</option>
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

/** The countries a group of restaurants has most of its diners from come first. */
const OPTIONS = { preferredCountries: ["US", "CA"] };

/** A phone number; a plain line until script takes over, which is read in the US unless it begins with a plus sign. */
export const PhoneInput = ({
  field,
  id,
  initial,
  error,
  control,
  isFirstWrong,
  onJudged,
}: FormInputProps & { readonly onJudged: (problem: string | null) => void }) => {
  const { field: number } = useController({ control, name: field.name, defaultValue: initial });
  const { field: country } = useController({
    control,
    name: countryName(field.name),
    defaultValue: PHONE_INPUT.country,
  });
  const { plain, isTaken } = useTakenOver<HTMLInputElement & HTMLTextAreaElement>(number.onChange);
  const label = labelOf(field);
  if (!isTaken) {
    return (
      <Field
        ref={plain}
        id={id}
        name={field.name}
        label={label}
        error={error}
        type="tel"
        placeholder={PHONE_INPUT.placeholder}
        maxLength={PHONE_INPUT.maxLength}
        autoComplete="tel"
        required={field.required}
        defaultValue={initial}
        autoFocus={isFirstWrong}
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
      value={{ number: String(number.value ?? ""), iso2: String(country.value ?? PHONE_INPUT.country) }}
      error={error}
      options={OPTIONS}
      onChange={(typed) => {
        number.onChange(typed.number);
        country.onChange(typed.iso2);
        if (error !== undefined && typed.number !== "") {
          void judgeLater(typed).then((judged) => judged.error === null && onJudged(null));
        }
      }}
      onLeave={(left) => onJudged(left.error)}
    />
  );
};

/**
 * For a plain control that stands in the page before script does: told what it holds, as it is typed and when script takes
 * over. `isTaken` says when something richer can take its place: at once, or, while somebody is typing in it, when they
 * leave.
 */
export const useTakenOver = <Element extends HTMLInputElement | HTMLSelectElement>(
  onTyped: (value: string) => void,
): { readonly plain: RefObject<Element | null>; readonly isTaken: boolean } => {
  const plain = useRef<Element>(null);
  const [isTaken, setIsTaken] = useState(false);
  const tell = useEffectEvent(onTyped);

  useLayoutEffect(() => {
    const control = plain.current;
    if (control === null) return;
    const note = () => tell(control.value);
    const take = () => setIsTaken(true);
    note();
    if (document.activeElement !== control) return take();
    control.addEventListener("input", note);
    control.addEventListener("blur", take);
    return () => {
      control.removeEventListener("input", note);
      control.removeEventListener("blur", take);
    };
  }, []);

  return { plain, isTaken };
};
