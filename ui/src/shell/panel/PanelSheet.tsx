import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { isHandheld } from "../../kit/breakpoint/breakpoint.ts";
import { useBreakpoint } from "../../kit/breakpoint/use-breakpoint.ts";
import { PANEL_SCROLL } from "../../kit/panel/scroll-panel.ts";
import styles from "./PanelSheet.module.css";
import { useSlide } from "./panel-motion.ts";

/** Shows the sheet with its close control and its scrolling content. Slides in from the inline start. */
export const PanelSheet = ({
  label,
  isOpen,
  finalFocus,
  children,
}: {
  readonly label: string;
  readonly isOpen: boolean;
  readonly finalFocus: () => HTMLElement | null;
  readonly children: ReactNode;
}) => {
  const sheet = useSlide(isOpen);
  return (
    <Dialog.Popup
      ref={sheet}
      className={styles["sheet"]}
      aria-label={label}
      initialFocus={() => sheet.current?.querySelector<HTMLElement>("[data-panel-heading]") ?? sheet.current}
      finalFocus={finalFocus}
    >
      <CloseControl />
      <div className={styles["scroll"]} {...PANEL_SCROLL}>
        <div className={styles["content"]}>{children}</div>
      </div>
    </Dialog.Popup>
  );
};

/** Shows a back arrow on mobile and tablet, a cross on laptop and desktop (rule 2.46). */
const CloseControl = () => {
  const isBack = isHandheld(useBreakpoint());
  return (
    <Dialog.Close
      className={isBack ? styles["back"] : styles["close"]}
      aria-label={isBack ? "Back" : "Close"}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={isBack ? "M20 12H4m7-7-7 7 7 7" : "m5 5 14 14M19 5 5 19"} />
      </svg>
    </Dialog.Close>
  );
};
