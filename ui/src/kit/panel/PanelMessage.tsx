import { MESSAGES, type Message, NOTES } from "@couvert/domain/booking/reservation/messages";
import type { ReactNode } from "react";
import { PhoneLink } from "../link/PhoneLink.tsx";
import { PanelAlert } from "./PanelAlert.tsx";

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
