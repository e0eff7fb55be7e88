import { Dialog } from "@base-ui/react/dialog";
import { isHandheld } from "../../kit/breakpoint/breakpoint.ts";
import { useBreakpoint } from "../../kit/breakpoint/use-breakpoint.ts";
import styles from "./CloseControl.module.css";

/** Closes the panel: a back arrow on mobile and tablet, a cross on laptop and desktop (spec 2.6). */
export const CloseControl = () => {
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
