import type { ComponentProps } from "react";
import { Field } from "../../kit/form/Field.tsx";
import sheet from "./Sheet.module.css";

/** Shows a form of a sheet, which `onSend` sends in place of the browser; as a part it has a line above, as a row its fields are beside each other. */
export const Form = ({
  onSend,
  look = "form",
  ...form
}: Omit<ComponentProps<"form">, "className" | "onSubmit"> & {
  readonly onSend: () => void;
  readonly look?: "form" | "part" | "row";
}) => (
  <form
    className={sheet[look]}
    onSubmit={(event) => {
      event.preventDefault();
      onSend();
    }}
    {...form}
  />
);

/** Shows a field for a text that the browser does not know. */
export const TextField = ({
  onText,
  ...field
}: Omit<ComponentProps<typeof Field>, "onChange"> & { readonly onText: (text: string) => void }) => (
  <Field autoComplete="off" onChange={({ target }) => onText(target.value)} {...field} />
);

/** Shows a box to tick. */
export const Check = ({
  label,
  onCheck,
  ...input
}: Omit<ComponentProps<"input">, "className" | "onChange"> & {
  readonly label: string;
  readonly onCheck: (isChecked: boolean) => void;
}) => (
  <label className={sheet["check"]}>
    <input type="checkbox" onChange={({ target }) => onCheck(target.checked)} {...input} />
    {label}
  </label>
);
