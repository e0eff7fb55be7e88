/** The supported captcha services. */
export const CAPTCHA_KINDS = ["recaptcha", "turnstile"] as const;

/** A supported captcha service. */
type CaptchaKind = (typeof CAPTCHA_KINDS)[number];

/** The captcha of a site, with its public site key. */
export interface CaptchaSite {
  readonly kind: CaptchaKind;
  readonly siteKey: string;
}

/** The sources of each service for a content security policy. */
export const CAPTCHA_SOURCES: Readonly<Record<CaptchaKind, readonly string[]>> = {
  recaptcha: ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  turnstile: ["https://challenges.cloudflare.com"],
};

/** Returns the address of the script of a service. */
export const captchaScript = ({ kind, siteKey }: CaptchaSite): string =>
  kind === "recaptcha"
    ? `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    : "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

/** The endpoint that verifies tokens, by service. */
export const CAPTCHA_VERIFICATION: Readonly<Record<CaptchaKind, string>> = {
  recaptcha: "https://www.google.com/recaptcha/api/siteverify",
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
};
