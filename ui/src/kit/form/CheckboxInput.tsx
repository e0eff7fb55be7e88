import styles from "./CheckboxInput.module.css";
import { describedBy, FieldNotes } from "./Field.tsx";
import type { FormInputProps } from "./form-input.ts";

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
