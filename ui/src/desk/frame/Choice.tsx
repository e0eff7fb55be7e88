import type { ComponentProps } from "react";
import styles from "../../design/button.module.css";
import sheet from "./Sheet.module.css";

/** Shows a button with a word: quiet, the first one of its part, or underlined. */
export const Action = ({
  kind = "quiet",
  ...button
}: Omit<ComponentProps<"button">, "className"> & { readonly kind?: "primary" | "quiet" | "plain" }) => (
  <button type="button" className={styles[kind]} {...button} />
);

/** Shows a large button: one of several, pressed or not, or a line that does what it says. */
export const Choice = ({
  isChosen,
  isWide = false,
  ...button
}: Omit<ComponentProps<"button">, "className" | "type"> & {
  readonly isChosen?: boolean;
  readonly isWide?: boolean;
}) => (
  <button
    type="button"
    className={isWide ? `${sheet["choice"]} ${sheet["wide"]}` : sheet["choice"]}
    aria-pressed={isChosen}
    {...button}
  />
);

/** Shows a large radio button with a note below its name. */
export const RadioChoice = ({
  label,
  note,
  ...radio
}: Omit<ComponentProps<"input">, "className" | "type"> & {
  readonly label: string | number;
  readonly note?: string | null | undefined;
}) => (
  <label className={sheet["choice"]}>
    <input type="radio" {...radio} />
    <span>{label}</span> {note && <span className={sheet["note"]}>{note}</span>}
  </label>
);
