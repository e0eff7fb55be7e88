import type { SentForm } from "@couvert/adapters/forms/browser/send-form";
import { FORM_MESSAGES } from "@couvert/domain/forms/form/form-messages";

const load = () => import("./send.ts");

/** Fetches what sends forms before it is needed. */
export const fetchSenderAhead = (): void => void load().catch(() => {});

/** Sends a form. What cannot be sent says whether that is for want of a connection; nothing is lost then. */
export const sendLater = async (uid: string, body: Readonly<Record<string, string>>): Promise<SentForm> => {
  const sent = await load()
    .then(({ send }) => send(uid, body))
    .catch(() => LOST);
  return sent.kind === "refused" && !navigator.onLine ? { ...LOST, message: FORM_MESSAGES.offline } : sent;
};

const LOST: SentForm & { kind: "refused" } = { kind: "refused", message: FORM_MESSAGES.problem, fields: {} };
