import { useController } from "react-hook-form";
import { Caret } from "./Caret.tsx";
import dropdown from "./Dropdown.module.css";
import { DROPDOWN_PLACEHOLDER, Dropdown } from "./Dropdown.tsx";
import { describedBy, FieldNotes } from "./Field.tsx";
import { type FormInputProps, labelOf } from "./form-input.ts";
import styles from "./SelectInput.module.css";
import { useTakenOver } from "./use-taken-over.ts";

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
