import { type ReactNode, useEffect, useRef } from "react";
import styles from "./PanelHeading.module.css";
import { scrollPanelToTop } from "./scroll-panel.ts";

/** Shows a panel's heading, under the restaurant's name if given. It takes the focus and scrolls the panel to its top. */
export const PanelHeading = ({
  eyebrow,
  children,
}: {
  readonly eyebrow?: ReactNode;
  readonly children: ReactNode;
}) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollPanelToTop(heading.current);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      {eyebrow !== undefined && <p className={styles["eyebrow"]}>{eyebrow}</p>}
      <h2 ref={heading} tabIndex={-1} className={styles["heading"]} data-panel-heading="">
        {children}
      </h2>
    </>
  );
};
