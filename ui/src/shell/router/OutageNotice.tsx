import { t } from "@lingui/core/macro";
import { useLayoutEffect, useRef } from "react";
import button from "../../design/button.module.css";
import styles from "./OutageNotice.module.css";
import type { PanelOutage } from "./use-open-panel.ts";

/** Shows, instead of a panel, that it cannot be loaded now, and offers a retry (rule 8.23). Takes and returns the focus. */
export const OutageNotice = ({ outage: { kind, retry, close } }: { outage: PanelOutage }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.show();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles["notice"]}
      aria-label={kind === "reserve" ? t`Reserve` : t`Order`}
      onKeyDown={({ key }) => {
        if (key === "Escape") close();
      }}
    >
      <p role="alert">{t`There seems to be a problem with this form at the moment, please contact your favourite location directly.`}</p>
      <div className={styles["ways"]}>
        <button type="button" className={button["primary"]} onClick={retry}>
          {t`Try again`}
        </button>
        <button type="button" className={button["quiet"]} onClick={close}>
          {t`Close`}
        </button>
      </div>
    </dialog>
  );
};
