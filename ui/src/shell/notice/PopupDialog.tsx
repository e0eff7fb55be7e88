import { choosePopup, dismissPopup } from "@couvert/domain/site/notice/notice";
import type { NoticesPayload } from "@couvert/domain/site/notice/notices";
import type { PopupSlice } from "@couvert/domain/site/slices/notice-slices";
import type { Remembered, ToRemember } from "@couvert/domain/site/visitor/remembered";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { NewsletterMemory } from "../../kit/form/newsletter-memory.ts";
import Popup from "../../pages/slices/popup/Popup.tsx";
import { useSelection } from "../../visit/SelectedLocation.tsx";
import { measureScrollbar } from "../router/scrollbar.ts";
import { CloseButton } from "./CloseButton.tsx";
import styles from "./PopupDialog.module.css";
import { isPressed } from "./use-after-release.ts";

/**
 * A popup over the page, for as long as it is rendered: a modal dialog with the name of its heading, so that focus comes to
 * it and goes back where it was. It closes by its button, by Escape, beside it, and by following its link.
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
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    measureScrollbar();
    current?.showModal();
    current?.focus();
    return () => current?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog; by keyboard it is Escape, which the browser sees to
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
        <CloseButton label="Close" onClick={onClose} />
      </div>
      <Popup slice={popup} onSent={onSent} />
    </dialog>
  );
};

/** Whether a popup must wait: a panel, the menu of a small screen or a film is open, or the visitor presses something. */
const isBusy = (): boolean => document.querySelector('dialog[open], [role="dialog"]') !== null || isPressed();

/** Calls back after so many ms; where something stands open then, so many ms later again. */
const whenFree = (afterMs: number, callback: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => (isBusy() ? wait() : callback()), afterMs);
  };
  wait();
  return () => clearTimeout(timer);
};

/**
 * The popup of the visitor's location, 1.5 s after it was chosen; another location chooses anew. Closing it stores that it
 * was dismissed; the newsletter's, that nobody wants to hear of the newsletter again in this session (spec 4).
 */
export const usePopup = (
  { popups, zones }: NoticesPayload,
  remembered: Remembered,
  newsletter: NewsletterMemory,
): { readonly shown: PopupSlice | null; readonly close: () => void } => {
  const { location, isSettled } = useSelection();
  const [shown, setShown] = useState<PopupSlice | null>(null);
  const isShown = shown !== null;
  const locationUid = location.uid;

  useEffect(() => {
    if (!isSettled || isShown) return;
    const { show, remember } = choosePopup(popups, {
      locationUid,
      zones,
      dismissed: remembered.recall("dismissedPopup"),
      isNewsletterClosed: newsletter.isClosed(),
    });
    if (remember !== null) store(remembered, remember);
    if (show === null) return;
    return whenFree(show.afterMs, () => setShown(show.popup));
  }, [popups, zones, locationUid, isSettled, isShown, remembered, newsletter]);

  return {
    shown,
    close: () => {
      if (shown === null) return;
      store(remembered, dismissPopup(shown));
      if (shown.variation === "newsletter") newsletter.close();
      setShown(null);
    },
  };
};

const store = (remembered: Remembered, { choice, value }: ToRemember): void =>
  remembered.remember(choice, value);
