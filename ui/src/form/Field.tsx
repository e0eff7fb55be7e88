import { type ComponentProps, type Ref, useId } from "react";
import styles from "./Field.module.css";

type Control = ComponentProps<"input"> & ComponentProps<"textarea">;

/** A labelled field with its error below it. */
export const Field = ({
  label,
  error,
  isLong = false,
  ref,
  ...control
}: Omit<Control, "id" | "className" | "ref"> & {
  readonly label: string;
  readonly error?: string | undefined;
  readonly isLong?: boolean;
  readonly ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}) => {
  const id = useId();
  const shared = {
    ...control,
    ref,
    id,
    className: styles["control"],
    "aria-invalid": error !== undefined,
    "aria-describedby": error === undefined ? undefined : `${id}error`,
  };
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]} htmlFor={id}>
        {label}
      </label>
      {isLong ? <textarea rows={3} {...shared} /> : <input type="text" {...shared} />}
      {error !== undefined && (
        <p id={`${id}error`} className={styles["error"]}>
          {error}
        </p>
      )}
    </div>
  );
};
