import type { ReactNode } from "react";
import styles from "./States.module.css";

/** Shows examples side by side; those of a panel at its width. */
export const States = ({
  children,
  isPanelWide = false,
}: {
  readonly children: ReactNode;
  readonly isPanelWide?: boolean;
}) => (
  <div className={styles["states"]} data-wide={isPanelWide || undefined}>
    {children}
  </div>
);

/** Shows one example under the name of its state. */
export const State = ({ state, children }: { readonly state: string; readonly children: ReactNode }) => (
  <div className={styles["example"]}>
    <p className={styles["label"]}>{state}</p>
    {children}
  </div>
);

/** Contains what is fixed to the edges of the window. */
export const Viewport = ({
  children,
  isTall = false,
}: {
  readonly children: ReactNode;
  readonly isTall?: boolean;
}) => (
  <div className={styles["viewport"]} data-tall={isTall || undefined}>
    {children}
  </div>
);
