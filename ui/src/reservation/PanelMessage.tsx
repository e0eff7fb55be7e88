import { MESSAGES, type Message } from "@couvert/domain/reservation/messages";
import { PanelAlert } from "./PanelAlert.tsx";

/** What is in the way, in the specification's words (spec 8); nothing while nothing is. */
export const PanelMessage = ({ message }: { readonly message: Message | null }) =>
  message === null ? null : <PanelAlert key={message}>{MESSAGES[message]}</PanelAlert>;
