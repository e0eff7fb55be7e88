import { cookieVisitorChoices } from "@couvert/api/visitor/cookie-visitor-choices";
import { type CaptchaSite, captchaScript } from "@couvert/domain/forms/form/captcha";
import { canLoadTracker } from "@couvert/domain/site/notice/cookie-notice";
import { reportConsentNeeded } from "./consent-needed.ts";

/** The globals of the captcha services, as far as they are used here. */
interface CaptchaWindow {
  readonly grecaptcha?: {
    readonly ready: (then: () => void) => void;
    readonly execute: (siteKey: string, options: { readonly action: string }) => PromiseLike<string>;
  };
  readonly turnstile?: {
    readonly render: (
      container: HTMLElement,
      options: {
        readonly sitekey: string;
        readonly callback: (token: string) => void;
        readonly "error-callback": () => void;
      },
    ) => string;
    readonly remove: (id: string) => void;
  };
}

let script: Promise<void> | undefined;

/** Adds the service's script to the page once; a failed load is tried again on the next call. */
const loadScript = (src: string): Promise<void> => {
  script ??= new Promise<void>((resolve, reject) => {
    const element = document.createElement("script");
    element.src = src;
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      script = undefined;
      reject(new Error("failed to load the captcha script"));
    };
    document.head.append(element);
  });
  return script;
};

/**
 * Requests a captcha token (rule 7.30). Empty when it fails, or before the cookie notice is acknowledged (rule 7.42): then the notice
 * shows again, and the server rejects the form with a message that says so (rule 4.43).
 */
export const captchaToken = async (site: CaptchaSite, form: HTMLElement): Promise<string> => {
  if (!canLoadTracker(site.siteKey, cookieVisitorChoices(document).recall("cookieNotice"))) {
    reportConsentNeeded();
    return "";
  }
  try {
    await loadScript(captchaScript(site));
    return await (site.kind === "recaptcha" ? askRecaptcha(site.siteKey) : askTurnstile(site.siteKey, form));
  } catch {
    return "";
  }
};

const askRecaptcha = (siteKey: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { grecaptcha } = window as CaptchaWindow;
    if (grecaptcha === undefined) return reject(new Error("the captcha script set no global"));
    grecaptcha.ready(() => void grecaptcha.execute(siteKey, { action: "form" }).then(resolve, reject));
  });

const askTurnstile = (siteKey: string, form: HTMLElement): Promise<string> =>
  new Promise((resolve, reject) => {
    const { turnstile } = window as CaptchaWindow;
    if (turnstile === undefined) return reject(new Error("the captcha script set no global"));
    const container = form.appendChild(document.createElement("div"));
    const done = (then: () => void) => () => {
      turnstile.remove(id);
      container.remove();
      then();
    };
    const id = turnstile.render(container, {
      sitekey: siteKey,
      callback: (token) => done(() => resolve(token))(),
      "error-callback": done(() => reject(new Error("the captcha reported an error"))),
    });
  });
