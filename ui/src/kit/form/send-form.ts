import type { SentForm } from "@couvert/adapters/forms/browser/send-form";
import type { CaptchaSite } from "@couvert/domain/forms/form/captcha";
import { FORM_MESSAGES } from "@couvert/domain/forms/form/form-messages";

/** Returns a new form id, the same for all attempts. `crypto.randomUUID` does not exist over plain http. */
export const newFormId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

/** Requests a captcha token with code that loads on demand. Empty when no captcha is configured or the request fails. */
export const requestCaptchaToken = (captcha: CaptchaSite | null, form: HTMLElement): Promise<string> =>
  captcha === null
    ? Promise.resolve("")
    : import("./captcha-token.ts").then(
        ({ captchaToken }) => captchaToken(captcha, form),
        () => "",
      );

const load = () => import("./send.ts");

/** Loads the sender before it is needed. */
export const preloadSender = (): void => void load().catch(() => {});

/** Sends a form. A form that cannot be sent returns a message that says whether the connection is lost. */
export const sendForm = async (uid: string, body: Readonly<Record<string, string>>): Promise<SentForm> => {
  const sent = await load()
    .then(({ send }) => send(uid, body))
    .catch(() => LOST);
  return sent.kind === "refused" && !navigator.onLine ? { ...LOST, message: FORM_MESSAGES.offline } : sent;
};

const LOST: SentForm & { kind: "refused" } = { kind: "refused", message: FORM_MESSAGES.problem, fields: {} };
