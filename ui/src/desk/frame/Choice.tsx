import type { ComponentProps, ReactNode } from "react";
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

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Shows choices in a row that is one stop of Tab; arrows lead from one to the next (rule 11.8). */
export const ChoiceRow = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div
    role="toolbar"
    aria-label={label}
    className={sheet["row"]}
    ref={(row) => {
      const stop = row?.querySelector("[data-first], [aria-pressed=true]") ?? row?.querySelector("button");
      for (const each of row?.querySelectorAll("button") ?? []) each.tabIndex = each === stop ? 0 : -1;
    }}
    onKeyDown={(event) => {
      const step = STEPS[event.key];
      const all = [...event.currentTarget.querySelectorAll("button")];
      if (step === undefined) return;
      event.preventDefault();
      all.at((all.indexOf(event.target as HTMLButtonElement) + step) % all.length)?.focus();
    }}
  >
    {children}
  </div>
);
