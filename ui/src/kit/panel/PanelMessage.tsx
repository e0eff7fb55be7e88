import { MESSAGES, type Message, NOTES } from "@couvert/domain/booking/reservation/messages";
import { type ReactNode, useEffect, useRef } from "react";
import { PhoneLink } from "../link/SiteLink.tsx";
import styles from "./PanelMessage.module.css";
import { isInSight, scrollPanelToTop } from "./scroll-panel.ts";

/**
 * What is in the way, in the specification's words (spec 8), and the location's telephone, where it has one, for what
 * cannot be done here; nothing while nothing is in the way.
 */
export const PanelMessage = ({
  message,
  phone,
  children,
}: {
  readonly message: Message | null;
  readonly phone: string;
  /** Another way to go on from it. */
  readonly children?: ReactNode;
}) =>
  message === null ? null : (
    <PanelAlert
      key={message}
      isAnswer={message !== "holdEnded"}
      below={
        <>
          {NOTES[message] !== undefined && <p>{NOTES[message]}</p>}
          {children}
          {phone !== "" && <PhoneLink phone={phone} />}
        </>
      }
    >
      {MESSAGES[message]}
    </PanelAlert>
  );

/**
 * Words that must be seen: announced, and the panel scrolls to its top to show them (spec 8); `below`, what helps. An answer to
 * what the diner did takes the focus with it when that is gone or out of sight; what comes by itself leaves a diner who types alone.
 */
export const PanelAlert = ({
  children,
  below,
  isAnswer,
}: {
  readonly isAnswer: boolean;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}) => {
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
