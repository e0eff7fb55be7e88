import type { ReactNode } from "react";
import styles from "./Sheet.module.css";

/** Things side by side; those of a panel each as wide as it would be there. */
export const Sheets = ({
  children,
  isOfPanel = false,
}: {
  readonly children: ReactNode;
  readonly isOfPanel?: boolean;
}) => (
  <div className={styles["sheets"]} data-wide={isOfPanel || undefined}>
    {children}
  </div>
);

/** One of them, and in which state it is. */
export const Sheet = ({ state, children }: { readonly state: string; readonly children: ReactNode }) => (
  <div className={styles["sheet"]}>
    <p className={styles["state"]}>{state}</p>
    {children}
  </div>
);

/** A window of its own for what else would stand at the edge of the real one. */
export const Room = ({
  children,
  isTall = false,
}: {
  readonly children: ReactNode;
  readonly isTall?: boolean;
}) => (
  <div className={styles["room"]} data-tall={isTall || undefined}>
    {children}
  </div>
);
