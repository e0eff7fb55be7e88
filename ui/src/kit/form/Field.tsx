import { type ComponentProps, type Ref, useId } from "react";
import styles from "./Field.module.css";

type Control = ComponentProps<"input"> & ComponentProps<"textarea">;

/** Shows a labelled field with its hint and its error below. */
export const Field = ({
  label,
  error,
  hint = "",
  isLong = false,
  ref,
  id: givenId,
  ...control
}: Omit<Control, "className" | "ref"> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly isLong?: boolean;
  readonly ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}) => {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const shared = {
    ...control,
    ref,
    id,
    className: styles["control"],
    "aria-invalid": error !== undefined,
    "aria-describedby": describedBy(id, hint, error),
  };
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      {isLong ? <textarea rows={3} {...shared} /> : <input type="text" {...shared} />}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
};

interface FieldNotesProps {
  readonly id: string;
  readonly hint: string;
  readonly error: string | undefined;
}

/** Shows the errors, one a line of the text, and the hint below a control (rule 2.78). */
export const FieldNotes = ({ id, hint, error }: FieldNotesProps) => (
  <>
    {error !== undefined && (
      <ul id={`${id}error`} className={styles["error"]}>
        {error.split("\n").map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    )}
    {hint !== "" && (
      <p id={`${id}hint`} className={styles["hint"]}>
        {hint}
      </p>
    )}
  </>
);

/** Returns the ids of a control's notes, for `aria-describedby`. */
export const describedBy = (id: string, hint: string, error: string | undefined): string | undefined =>
  [...(error === undefined ? [] : [`${id}error`]), ...(hint === "" ? [] : [`${id}hint`])].join(" ") ||
  undefined;
