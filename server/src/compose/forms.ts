import { join } from "node:path";
import type { Captcha } from "@couvert/domain/forms/form/captcha.port";
import type { FormDelivery } from "@couvert/domain/forms/form/form-delivery.port";
import type { FormSubmissions } from "@couvert/domain/forms/form/form-submissions.port";
import { noCaptcha, siteverifyCaptcha } from "@couvert/outside/captcha/captcha";
import { outboxForms, smtpForms } from "@couvert/outside/form-delivery/form-emails";
import { webhookForms } from "@couvert/outside/form-delivery/webhook-forms";
import { databaseSubmissions } from "@couvert/services/form-submissions/database-submissions";
import { formWorker } from "@couvert/services/form-submissions/form-worker";
import * as Layer from "effect/Layer";
import type { CaptchaSettings } from "../config/form-settings.ts";
import { unknownProvider } from "../config/provider-settings.ts";
import type { ComposeOptions, Platform } from "./compose-options.ts";

/** How long to wait for an email server or a webhook to accept a form, in ms. */
const FORM_DELIVERY_TIMEOUT_MS = 10_000;

/** Returns the form submissions, with a worker that delivers them and deletes the old ones. */
export const composeForms = (
  options: ComposeOptions,
  { database, queue }: Platform,
): Layer.Layer<FormSubmissions> => {
  const { config, now, log } = options;
  const worker = formWorker({ queue, database, now, log, retentionDays: config.forms.retentionDays });
  return Layer.merge(
    databaseSubmissions(database, queue),
    Layer.provide(worker, composeFormDelivery(options)),
  );
};

/** Returns the delivery of forms to the configured recipient. */
export const composeFormDelivery = ({
  config,
  dataFolder,
  now,
}: Pick<ComposeOptions, "config" | "dataFolder" | "now">): Layer.Layer<FormDelivery> => {
  const { recipient } = config.forms;
  const { smtpUrl, from } = config.email;
  const timeoutMs = FORM_DELIVERY_TIMEOUT_MS;
  switch (recipient.id) {
    case "outbox":
      return outboxForms({ folder: join(dataFolder, "outbox", "forms"), from, to: "forms@couvert.invalid" });
    case "smtp":
      return smtpForms({ url: smtpUrl ?? "", from, to: recipient.to, timeoutMs });
    case "webhook":
      return webhookForms({ ...recipient, fetch: globalThis.fetch, timeoutMs, now });
    default:
      return unknownProvider(recipient);
  }
};

/** How long to wait for the captcha service, in ms: less than the browser waits for the server. */
const CAPTCHA_TIMEOUT_MS = 5_000;

/** Returns the captcha of an account; without one, every form passes. All captcha services share one wire format. */
export const composeCaptcha = (settings: CaptchaSettings | null): Layer.Layer<Captcha> =>
  settings === null
    ? noCaptcha
    : siteverifyCaptcha({
        url: settings.verifyUrl,
        secret: settings.secret,
        fetch: globalThis.fetch,
        timeoutMs: CAPTCHA_TIMEOUT_MS,
      });
