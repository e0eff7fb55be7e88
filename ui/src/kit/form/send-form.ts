import type { SentForm } from "@couvert/api/forms/send-form";
import type { CaptchaSite } from "@couvert/domain/forms/form/captcha";
import { t } from "@lingui/core/macro";

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

/** The outcome of a form for its visitor. One without an answer is refused too. */
export type FormResult = Exclude<SentForm, { readonly kind: "unanswered" }>;

/**
 * Sends a form. One without an answer gets a message that says whether the connection is lost (rule 8.17). Where the sender cannot
 * be loaded, `form` is sent as without script: a browser may never ask again for a script that it could not load.
 */
export const sendForm = async (
  uid: string,
  body: Readonly<Record<string, string>>,
  form: HTMLFormElement,
): Promise<FormResult> => {
  const sender = await load().catch(() => null);
  if (sender === null && (await isReachable())) {
    form.submit();
    return new Promise<never>(() => {});
  }
  const sent = await sender?.send(uid, body).catch(() => null);
  return sent === null || sent === undefined || sent.kind === "unanswered"
    ? { kind: "refused", message: unansweredMessage(), fields: {} }
    : sent;
};

/** Returns whether the server answers, so that a page can be left without losing what is typed. */
const isReachable = (): Promise<boolean> =>
  fetch(location.href, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );

const unansweredMessage = (): string =>
  navigator.onLine
    ? t`There seems to be a problem with this form at the moment, please contact your favourite location directly.`
    : t`You seem to be offline. Nothing you typed is lost: send it again once you are connected.`;
