import type { ReactNode } from "react";
import styles from "../../kit/panel/PanelMessage.module.css";

/** Words on a form that is not right yet: announced, while the panel stays at the field that is wrong. */
export const FormAlert = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles["alert"]} role="alert">
    {children}
  </p>
);
