import type { SentForm } from "@couvert/adapters/forms/browser/send-form";
import type { CaptchaSite } from "@couvert/domain/forms/form/captcha";
import { FORM_MESSAGES } from "@couvert/domain/forms/form/form-messages";

/** A name for a form that is about to be sent, the same for every attempt; made where `crypto.randomUUID` is not, over http. */
export const newFormId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** A token that says a person sends the form; its code is fetched then. Empty where nobody is asked, or none is to be had. */
export const captchaLater = (captcha: CaptchaSite | null, form: HTMLElement): Promise<string> =>
  captcha === null
    ? Promise.resolve("")
    : import("./captcha-token.ts").then(
        ({ captchaToken }) => captchaToken(captcha, form),
        () => "",
      );

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
