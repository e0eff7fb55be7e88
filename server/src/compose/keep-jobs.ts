import { join } from "node:path";
import { outboxEmails } from "@couvert/adapters/email/outbox/outbox-emails";
import { smtpEmails } from "@couvert/adapters/email/smtp/smtp-emails";
import type { AfterBooking } from "@couvert/adapters/embedded/reservation-service/booking/after-booking";
import { enqueueEmails } from "@couvert/adapters/embedded/reservation-service/emails/enqueue-emails";
import { jobWorker } from "@couvert/adapters/embedded/reservation-service/jobs/job-worker";
import { refundWhenCancelled } from "@couvert/adapters/embedded/reservation-service/jobs/refund-charge";
import type { Database } from "@couvert/adapters/platform/database/open-database";
import type { Theme } from "@couvert/adapters/platform/html/theme";
import type { JobQueue } from "@couvert/adapters/platform/jobs/job-queue";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import * as Layer from "effect/Layer";
import type { ComposeOptions } from "./compose.ts";

/** The timeout for connecting to the SMTP server and for each command. */
const EMAIL_TIMEOUT_MS = 10_000;

/** The jobs of the reservation service and their worker. */
export interface KeptJobs {
  readonly afterBooking: AfterBooking;
  readonly worker: Layer.Layer<never, never, Charges>;
}

/** Composes the jobs of the reservation service: emails to guests, plain without a theme, and refunds of prepayments. */
export const keepJobs = (
  { config, dataFolder, origin, now }: ComposeOptions,
  database: Database,
  queue: JobQueue,
  theme?: Theme,
): KeptJobs => {
  const [enqueueForGuest, refund] = [enqueueEmails(queue, origin), refundWhenCancelled(queue)];
  return {
    afterBooking: async (...news) => {
      await enqueueForGuest(...news);
      await refund(...news);
    },
    worker: jobWorker(queue, database, now, theme).pipe(
      Layer.provide(emailDelivery(config.email, dataFolder)),
    ),
  };
};

const emailDelivery = (
  { smtpUrl, from }: ComposeOptions["config"]["email"],
  dataFolder: string,
): Layer.Layer<EmailDelivery> =>
  smtpUrl === null
    ? outboxEmails({ folder: join(dataFolder, "outbox"), from })
    : smtpEmails({ url: smtpUrl, from, timeoutMs: EMAIL_TIMEOUT_MS });
