import { type ReactNode, useEffect, useRef } from "react";
import { scrollPanelToTop } from "../panel/scroll-panel.ts";
import styles from "./PanelAlert.module.css";

/** Words that must be seen: announced, and the panel scrolls to its top to show them (spec 8). */
export const PanelAlert = ({ children }: { readonly children: ReactNode }) => {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => scrollPanelToTop(alert.current), []);
  return (
    <p ref={alert} role="alert" className={styles["alert"]}>
      {children}
    </p>
  );
};
