import { join } from "node:path";
import { noCaptcha } from "@couvert/adapters/captcha/no-captcha";
import { siteverifyCaptcha } from "@couvert/adapters/captcha/siteverify-captcha";
import { outboxForms } from "@couvert/adapters/forms/delivery/outbox-forms";
import { smtpForms } from "@couvert/adapters/forms/delivery/smtp-forms";
import { webhookForms } from "@couvert/adapters/forms/delivery/webhook-forms";
import { databaseSubmissions } from "@couvert/adapters/forms/submissions/database-submissions";
import { formWorker } from "@couvert/adapters/forms/submissions/form-worker";
import type { Database } from "@couvert/adapters/platform/database/open-database";
import { keepAliveFetch } from "@couvert/adapters/platform/fetch/keep-alive-fetch";
import type { JobQueue } from "@couvert/adapters/platform/jobs/job-queue";
import type { Captcha } from "@couvert/domain/forms/form/captcha.port";
import type { FormDelivery } from "@couvert/domain/forms/form/form-delivery.port";
import type { FormSubmissions } from "@couvert/domain/forms/form/form-submissions.port";
import * as Layer from "effect/Layer";
import type { ComposeOptions } from "./compose.ts";

/** How long whoever takes a form may take to answer, in ms. */
const TAKER_PATIENCE_MS = 10_000;

/** How long the captcha service may take, in ms: less than the browser waits for us. */
const CAPTCHA_PATIENCE_MS = 5_000;

/** Where visitors' forms are kept, who delivers and forgets them, and who tells people from robots. */
export const keepForms = (
  options: ComposeOptions,
  database: Database,
  queue: JobQueue,
): Layer.Layer<Captcha | FormSubmissions> => {
  const { config, now, log } = options;
  const worker = formWorker({ queue, database, now, log, keptDays: config.forms.keptDays });
  return Layer.mergeAll(
    databaseSubmissions(database, queue),
    captchaOf(config.captcha),
    Layer.provide(worker, takerOf(options)),
  );
};

const takerOf = ({ config, dataFolder, now }: ComposeOptions): Layer.Layer<FormDelivery> => {
  const { taker } = config.forms;
  const { smtpUrl, from } = config.email;
  switch (taker.id) {
    case "outbox":
      return outboxForms({ folder: join(dataFolder, "outbox", "forms"), from, to: "forms@couvert.invalid" });
    case "smtp":
      return smtpForms({ url: smtpUrl ?? "", from, to: taker.to, timeoutMs: TAKER_PATIENCE_MS });
    case "webhook":
      return webhookForms({ ...taker, fetch: keepAliveFetch(), timeoutMs: TAKER_PATIENCE_MS, now });
  }
};

const captchaOf = (captcha: ComposeOptions["config"]["captcha"]): Layer.Layer<Captcha> =>
  captcha === null
    ? noCaptcha
    : siteverifyCaptcha({
        url: captcha.verifyUrl,
        secret: captcha.secret,
        fetch: keepAliveFetch(),
        timeoutMs: CAPTCHA_PATIENCE_MS,
      });
