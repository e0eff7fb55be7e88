import { CAPTCHA_VERIFICATION, type CaptchaSite } from "@couvert/domain/forms/form/captcha";
import { splitSecrets } from "@couvert/outside/form-delivery/webhook-signature";
import { unknownProvider } from "./provider-settings.ts";
import type { Settings } from "./settings.schema.ts";

/** The account at a captcha service. */
export interface CaptchaSettings extends CaptchaSite {
  readonly secret: string;
  /** The address that verifies its tokens. */
  readonly verifyUrl: string;
}

/** Decodes the recipient of forms: an outbox of files, a mailbox of the group, or a webhook. */
export const decodeRecipient = (settings: typeof Settings.Type) => {
  const { FORM_DELIVERY: id } = settings;
  switch (id) {
    case "outbox":
      return { id };
    case "smtp":
      return { id, to: settings.FORMS_TO ?? "" };
    case "webhook":
      return {
        id,
        url: settings.FORM_WEBHOOK_URL ?? "",
        secrets: splitSecrets(settings.FORM_WEBHOOK_SECRET ?? ""),
      };
    default:
      return unknownProvider(id);
  }
};

/** Decodes the account at a captcha service; null when none is set. */
export const decodeCaptcha = (settings: typeof Settings.Type): CaptchaSettings | null => {
  const { CAPTCHA_PROVIDER: kind, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = settings;
  if (siteKey === undefined || secret === undefined) return null;
  return { kind, siteKey, secret, verifyUrl: settings.CAPTCHA_VERIFY_URL ?? CAPTCHA_VERIFICATION[kind] };
};

/** Returns the problem of a captcha account of which only one key is set. */
export const captchaProblems = (given: Readonly<Record<string, string>>): readonly string[] => {
  const keys = ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"];
  const [missing, ...others] = keys.filter((name) => !(name in given));
  if (missing === undefined || others.length > 0) return [];
  return [`${missing} must be set when ${keys.find((name) => name !== missing)} is`];
};
