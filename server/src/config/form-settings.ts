import { CAPTCHA_VERIFICATION, type CaptchaSite } from "@couvert/domain/forms/form/captcha";
import type { Settings } from "./settings.schema.ts";

/** Who takes the forms that visitors send: an outbox of files, a mailbox of the group, or a program of its own. */
export type FormTaker =
  | { readonly id: "outbox" }
  | { readonly id: "smtp"; readonly to: string }
  | { readonly id: "webhook"; readonly url: string; readonly secret: string };

/** What becomes of the forms that visitors send. */
export interface FormSettings {
  readonly taker: FormTaker;
  /** How long a form is kept after it came in, in days. */
  readonly keptDays: number;
}

/** The account at a captcha service. */
export interface CaptchaSettings extends CaptchaSite {
  readonly secret: string;
  /** Where its tokens are verified. */
  readonly verifyUrl: string;
}

/** What becomes of forms, by the settings. */
export const formsOf = (settings: typeof Settings.Type): FormSettings => ({
  taker: takerOf(settings),
  keptDays: settings.FORMS_KEPT_DAYS,
});

const takerOf = (settings: typeof Settings.Type): FormTaker => {
  switch (settings.FORM_DELIVERY) {
    case "outbox":
      return { id: "outbox" };
    case "smtp":
      return { id: "smtp", to: settings.FORMS_TO ?? "" };
    case "webhook":
      return {
        id: "webhook",
        url: settings.FORM_WEBHOOK_URL ?? "",
        secret: settings.FORM_WEBHOOK_SECRET ?? "",
      };
  }
};

/** The captcha of the settings; null where there is none. */
export const captchaOf = (settings: typeof Settings.Type): CaptchaSettings | null => {
  const { CAPTCHA_PROVIDER: kind, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = settings;
  if (siteKey === undefined || secret === undefined) return null;
  return { kind, siteKey, secret, verifyUrl: settings.CAPTCHA_VERIFY_URL ?? CAPTCHA_VERIFICATION[kind] };
};

const NEEDS: Readonly<Record<string, readonly string[]>> = {
  smtp: ["SMTP_URL", "FORMS_TO"],
  webhook: ["FORM_WEBHOOK_URL", "FORM_WEBHOOK_SECRET"],
};

/** What is missing beside the settings that are there, one line each. */
export const formProblems = (given: Readonly<Record<string, string>>): readonly string[] => {
  const { FORM_DELIVERY = "outbox" } = given;
  const missing = (NEEDS[FORM_DELIVERY] ?? []).filter((name) => !(name in given));
  const halves = ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"].filter((name) => !(name in given));
  return [
    ...missing.map((name) => `${name} must be set when FORM_DELIVERY is "${FORM_DELIVERY}"`),
    ...(halves.length === 1
      ? [
          `${halves[0]} must be set when ${halves[0] === "CAPTCHA_SECRET" ? "CAPTCHA_SITE_KEY" : "CAPTCHA_SECRET"} is`,
        ]
      : []),
  ];
};
