import { t } from "@lingui/core/macro";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { isHandheld } from "../../kit/breakpoint/breakpoint.ts";
import { useBreakpoint } from "../../kit/breakpoint/use-breakpoint.ts";
import { stepBack } from "../../kit/panel/panel-back.ts";
import { PANEL_SCROLL } from "../../kit/panel/scroll-panel.ts";
import styles from "./PanelSheet.module.css";
import { useSlide } from "./panel-motion.ts";

/**
 * Shows the sheet with its own bar and its scrolling content, over the whole of a small window (rule 2.28). Slides in from the inline start, and can be used while it
 * does. Escape closes it from anywhere on the page, unless something else answers the key (rule 2.48).
 */
export const PanelSheet = ({
  label,
  isOpen,
  findOpener,
  onClose,
  children,
}: {
  readonly label: string;
  readonly isOpen: boolean;
  /** Finds the element that takes the focus when the sheet closes. */
  readonly findOpener: () => HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const { element: sheet, isPresent } = useSlide(isOpen);
  const close = useEffectEvent(onClose);
  const moveFocus = useEffectEvent((opens: boolean) => {
    const { current } = sheet;
    const focused = document.activeElement;
    if (opens) {
      const heading = current?.querySelector<HTMLElement>("[data-panel-heading]") ?? current;
      heading?.focus({ preventScroll: true });
    } else if (focused === document.body || current?.contains(focused)) {
      // The opener may lie in the sticky header, to which the browser would scroll.
      findOpener()?.focus({ preventScroll: true });
    }
  });

  useEffect(() => moveFocus(isOpen), [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const answer = ({ key, target, defaultPrevented, isComposing }: KeyboardEvent) => {
      // The browser closes the mobile menu, a modal dialog above the sheet.
      const isAbove = target instanceof Element && target.closest("dialog") !== null;
      if (key === "Escape" && !isAbove && !defaultPrevented && !isComposing) close();
    };
    window.addEventListener("keydown", answer);
    return () => window.removeEventListener("keydown", answer);
  }, [isOpen]);

  if (!isPresent) return null;
  return (
    <div
      ref={sheet}
      role="dialog"
      className={styles["sheet"]}
      aria-label={label}
      tabIndex={-1}
      inert={!isOpen}
    >
      <div className={styles["bar"]} data-label={label}>
        <CloseControl onClose={onClose} />
      </div>
      <div className={styles["scroll"]} {...PANEL_SCROLL}>
        <div className={styles["content"]}>{children}</div>
      </div>
    </div>
  );
};

/** Shows a back arrow on mobile and tablet, which first goes through the steps of the panel; a cross on laptop and desktop (rules 2.46, 4.47). */
const CloseControl = ({ onClose }: { readonly onClose: () => void }) => {
  const isBack = isHandheld(useBreakpoint());
  return (
    <button
      type="button"
      className={styles["close"]}
      aria-label={isBack ? t`Back` : t`Close`}
      onClick={() => (isBack && stepBack()) || onClose()}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d={isBack ? "M20 12H4m7-7-7 7 7 7" : "m5 5 14 14M19 5 5 19"} />
      </svg>
    </button>
  );
};
