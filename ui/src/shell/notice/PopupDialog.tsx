import { chooseNotice, dismissNotice, POPUP_DELAY_MS } from "@couvert/domain/site/notice/notice";
import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import type { PopupSlice } from "@couvert/domain/site/slices/notice-slices";
import type { VisitorChoices } from "@couvert/domain/site/visitor/visitor-choices";
import { t } from "@lingui/core/macro";
import { useEffect, useLayoutEffect, useState } from "react";
import type { NewsletterMemory } from "../../kit/form/newsletter-memory.ts";
import { loadAnimate } from "../../kit/motion/load-animate.ts";
import { DROPDOWN_SECONDS, type Entrance, useEntrance } from "../../kit/motion/motion.ts";
import Popup from "../../pages/slices/popup/Popup.tsx";
import { measureScrollbar } from "../router/scrollbar.ts";
import { CloseButton } from "./CloseButton.tsx";
import styles from "./PopupDialog.module.css";
import { isPressed } from "./use-after-release.ts";
import { useNoticeLocation } from "./use-notice-location.ts";

const RISE: Entrance = { opacity: [0, 1], transform: ["translateY(1rem)", "none"] };

/**
 * Shows a popup as a modal dialog, named by its heading, while it is rendered. Closes by its button, Escape, a click beside
 * it and its link (rules 2.27, 2.48, 4.13).
 */
export const PopupDialog = ({
  popup,
  onClose,
  onSent,
}: {
  readonly popup: PopupSlice;
  readonly onClose: () => void;
  readonly onSent: () => void;
}) => {
  const dialog = useEntrance<HTMLDialogElement>(true, RISE, DROPDOWN_SECONDS);
  useLayoutEffect(() => {
    const { current } = dialog;
    measureScrollbar();
    current?.showModal();
    current?.focus();
    return () => current?.close();
  }, [dialog]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog; the browser handles Escape
    <dialog
      ref={dialog}
      className={styles["popup"]}
      aria-label={popup.heading}
      tabIndex={-1}
      onClose={onClose}
      onClick={({ target, currentTarget }) => {
        const isBeside = target === currentTarget;
        const isLink = target instanceof Element && target.closest("a") !== null;
        if (isBeside || isLink) onClose();
      }}
    >
      <div className={styles["corner"]}>
        <CloseButton label={t`Close`} onClick={onClose} />
      </div>
      <Popup slice={popup} onSent={onSent} />
    </dialog>
  );
};

/** Returns whether a popup must wait for an open dialog or a press. */
const isBusy = (): boolean => document.querySelector('dialog[open], [role="dialog"]') !== null || isPressed();

/** Calls back after `afterMs`, and waits as long again while the page is busy. */
const whenFree = (afterMs: number, callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => (isBusy() ? wait() : callback()), afterMs);
  };
  wait();
  return () => clearTimeout(timer);
};

/**
 * Returns the popup to show, 1.5 s after it was chosen (rule 4.11), and whether one is chosen and not yet closed. The newsletter's counts as
 * dismissed once the visitor closed the newsletter elsewhere. `close` stores that it was
 * dismissed, and for the newsletter's popup that the newsletter was closed in this session (rules 4.12, 4.14).
 */
export const usePopup = (
  { popups, zones }: NoticesPayload,
  choices: VisitorChoices,
  newsletter: NewsletterMemory,
): { readonly shown: PopupSlice | null; readonly isChosen: boolean; readonly close: () => void } => {
  const locationUid = useNoticeLocation();
  const [shown, setShown] = useState<PopupSlice | null>(null);
  const [isChosen, setChosen] = useState(false);
  const isShown = shown !== null;

  useEffect(() => {
    if (locationUid === undefined || isShown) return;
    const dismissed = choices.recall("dismissedPopup");
    const popup = chooseNotice(popups, { locationUid, zones }, dismissed);
    const isClosed = popup?.variation === "newsletter" && newsletter.isClosed();
    if (isClosed) choices.remember("dismissedPopup", dismissNotice(popup, dismissed));
    setChosen(popup !== null && !isClosed);
    if (popup === null || isClosed) return;
    loadAnimate();
    return whenFree(POPUP_DELAY_MS, () => setShown(popup));
  }, [popups, zones, locationUid, isShown, choices, newsletter]);

  return {
    shown,
    isChosen,
    close: () => {
      if (shown === null) return;
      choices.remember("dismissedPopup", dismissNotice(shown, choices.recall("dismissedPopup")));
      if (shown.variation === "newsletter") newsletter.close();
      setShown(null);
    },
  };
};
