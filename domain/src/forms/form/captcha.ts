/** The captcha services a form knows how to ask. */
export const CAPTCHA_KINDS = ["recaptcha", "turnstile"] as const;

export type CaptchaKind = (typeof CAPTCHA_KINDS)[number];

/** What a page asks a captcha service with: the site key is told to everybody. */
export interface CaptchaSite {
  readonly kind: CaptchaKind;
  readonly siteKey: string;
}

/** Where a service's script comes from, and where it frames and asks in turn, as sources of a content security policy. */
export const CAPTCHA_SOURCES: Readonly<Record<CaptchaKind, readonly string[]>> = {
  recaptcha: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  turnstile: ["https://challenges.cloudflare.com"],
};

/** The script of a service; both wait to be asked for a token. */
export const captchaScript = ({ kind, siteKey }: CaptchaSite): string =>
  kind === "recaptcha"
    ? `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    : "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** Where a service says whether a token proves anything. */
export const CAPTCHA_VERIFICATION: Readonly<Record<CaptchaKind, string>> = {
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
};

/** What is said where a form cannot be sent without a captcha, and none was solved. */
export const CAPTCHA_NEEDED =
  "Please confirm that you are a person: accept the cookie notice, allow scripts, and send the form again.";
