import type { ComponentProps } from "react";
import sheet from "./Sheet.module.css";

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
