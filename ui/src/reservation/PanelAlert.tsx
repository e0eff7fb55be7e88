import { type ReactNode, useEffect, useRef } from "react";
import { scrollPanelToTop } from "../panel/scroll-panel.ts";
import styles from "./PanelAlert.module.css";

/** Words that must be seen: announced, and the panel scrolls to its top to show them (spec 8); `below`, what helps. */
export const PanelAlert = ({
  children,
  below,
}: {
  readonly children: ReactNode;
  readonly below?: ReactNode;
}) => {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => scrollPanelToTop(alert.current), []);
  return (
    <div className={`${styles["alert"]} ${styles["atTop"]}`}>
      <p ref={alert} role="alert">
        {children}
      </p>
      {below}
    </div>
  );
};
