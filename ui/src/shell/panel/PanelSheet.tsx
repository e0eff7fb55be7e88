import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { PANEL_SCROLL } from "../../kit/panel/scroll-panel.ts";
import { CloseControl } from "./CloseControl.tsx";
import styles from "./PanelSheet.module.css";
import { useSlide } from "./use-slide.ts";

/** The sheet that slides in from the side that lines begin at, the left in English: the close control, and below it what scrolls. */
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
