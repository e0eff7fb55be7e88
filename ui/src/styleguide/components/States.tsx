import type { ReactNode } from "react";
import styles from "./States.module.css";

/** Things side by side; those of a panel each as wide as it would be there. */
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

/** One of them, and in which state it is. */
export const State = ({ state, children }: { readonly state: string; readonly children: ReactNode }) => (
  <div className={styles["example"]}>
    <p className={styles["label"]}>{state}</p>
    {children}
  </div>
);

/** A window of its own for what else would stand at the edge of the real one. */
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
