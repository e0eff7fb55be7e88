import type { PopupSlice } from "@couvert/domain/site/slices/popup-slice";
import { useLayoutEffect, useRef } from "react";
import Popup from "../../pages/slices/popup/Popup.tsx";
import { measureScrollbar } from "../router/scrollbar.ts";
import { CloseButton } from "./CloseButton.tsx";
import styles from "./PopupDialog.module.css";

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
