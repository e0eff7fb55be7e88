import { type ReactNode, useId } from "react";
import field from "../kit/form/Field.module.css";

interface SelectFieldProps {
  readonly label: string;
  readonly name: string;
  readonly defaultValue: string | number | undefined;
  readonly children: ReactNode;
}

/** Shows a list of the system with its label, which works without script. */
export const SelectField = ({ label, name, defaultValue, children }: SelectFieldProps) => {
  const id = useId();
  return (
    <div className={field["field"]}>
      <label className={field["label"]} htmlFor={id}>
        {label}
      </label>
      <select id={id} name={name} defaultValue={defaultValue} className={field["control"]}>
        {children}
      </select>
    </div>
  );
};
