import { t } from "@lingui/core/macro";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { Action } from "./Choice.tsx";
import styles from "./Sheet.module.css";
import { useArrival } from "./use-arrival.ts";

interface SheetProps {
  readonly heading: string;
  /** Changes with what it shows: a focus that is lost then goes to the heading. */
  readonly shows?: string;
  /** Null for a sheet that cannot be closed. */
  readonly onClose: (() => void) | null;
  readonly children: ReactNode;
}

/** Shows a modal sheet beside the list. Focuses what has `data-first`; closes by its button, Escape and a press beside it. */
export const Sheet = ({ heading, shows = "", onClose, children }: SheetProps) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const arrival = useArrival(`${heading} ${shows}`);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.querySelector<HTMLElement>("[data-first]")?.focus();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles["sheet"]}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) onClose?.();
      }}
    >
      <div className={styles["body"]}>
        <header className={styles["head"]}>
          <h2 {...arrival} id={id} className={styles["heading"]}>
            {heading}
          </h2>
          {onClose !== null && <Action onClick={onClose}>{t`Close`}</Action>}
        </header>
        {children}
      </div>
    </dialog>
  );
};
