import { type ReactNode, useEffect, useRef } from "react";
import styles from "./PanelAlert.module.css";
import { isInSight, scrollPanelToTop } from "./scroll-panel.ts";

/**
 * Words that must be seen: announced, and the panel scrolls to its top to show them (spec 8); `below`, what helps. An answer to
 * what the diner did takes the focus with it when that is gone or out of sight; what comes by itself leaves a diner who types alone.
 */
export const PanelAlert = ({
  children,
  below,
  isAnswer,
}: {
  readonly isAnswer: boolean;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}) => {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    scrollPanelToTop(alert.current);
    const focused = document.activeElement;
    const isLost = focused === document.body || !isInSight(focused);
    if (isAnswer && isLost) alert.current?.focus({ preventScroll: true });
  }, [isAnswer]);
  return (
    <div className={`${styles["alert"]} ${styles["atTop"]}`}>
      <p ref={alert} role="alert" tabIndex={-1}>
        {children}
      </p>
      {below}
    </div>
  );
};
