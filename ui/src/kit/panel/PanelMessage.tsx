import type { Message } from "@couvert/domain/booking/flow/messages";
import { type ReactNode, useEffect, useRef } from "react";
import { PhoneLink } from "../link/SiteLink.tsx";
import styles from "./PanelMessage.module.css";
import { panelMessage, panelNote } from "./panel-messages.ts";
import { isInSight, scrollPanelToTop } from "./scroll-panel.ts";

interface PanelMessageProps {
  readonly message: Message | null;
  readonly phone: string;
  /** Another way to continue. */
  readonly children?: ReactNode;
}

/**
 * Shows the message of a problem (rules 8.17 to 8.22), with the location's phone number if it has one; nothing without a
 * message.
 */
export const PanelMessage = ({ message, phone, children }: PanelMessageProps) => {
  if (message === null) return null;
  const note = panelNote(message);
  return (
    <PanelAlert
      key={message}
      isAnswer={message !== "holdEnded"}
      below={
        <>
          {note !== null && <p>{note}</p>}
          {children}
          {phone !== "" && <PhoneLink phone={phone} />}
        </>
      }
    >
      {panelMessage(message)}
    </PanelAlert>
  );
};

interface PanelAlertProps {
  readonly isAnswer: boolean;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}

/**
 * Announces a message and scrolls the panel to its top (rule 8.16). An answer to the diner's action takes the focus if the
 * focused element is gone or out of sight; other messages leave the focus.
 */
export const PanelAlert = ({ children, below, isAnswer }: PanelAlertProps) => {
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    scrollPanelToTop(alert.current);
    const focused = document.activeElement;
    const isLost = focused === document.body || !isInSight(focused);
    if (isAnswer && isLost) alert.current?.focus({ preventScroll: true });
  }, [isAnswer]);
  return (
    <div className={`${styles["alert"]} ${styles["atTop"]}`}>
      <p ref={alert} role="alert" tabIndex={-1}>
        {children}
      </p>
      {below}
    </div>
  );
};
