import { join } from "node:path";
import { outboxMails } from "@couvert/adapters/email/outbox/outbox-mails";
import { smtpMails } from "@couvert/adapters/email/smtp/smtp-mails";
import type { AfterBooking } from "@couvert/adapters/embedded/reservation-service/booking/after-booking";
import { writeToDiners } from "@couvert/adapters/embedded/reservation-service/emails/write-to-diners";
import { jobWorker } from "@couvert/adapters/embedded/reservation-service/jobs/job-worker";
import { refundWhenCancelled } from "@couvert/adapters/embedded/reservation-service/jobs/refund-charge";
import type { Database } from "@couvert/adapters/platform/database/open-database";
import type { Look } from "@couvert/adapters/platform/html/look";
import type { JobQueue } from "@couvert/adapters/platform/jobs/job-queue";
import type { Charges } from "@couvert/domain/booking/card/charges.port";
import type { MailDelivery } from "@couvert/domain/booking/email/mail-delivery.port";
import * as Layer from "effect/Layer";
import type { ComposeOptions } from "./compose.ts";

/** How long a mail server may take to be reached, and to answer each command, in ms. */
const MAIL_PATIENCE_MS = 10_000;

/** What the house book leaves to be done, and who does it. */
export interface KeptJobs {
  readonly afterBooking: AfterBooking;
  readonly worker: Layer.Layer<never, never, Charges>;
}

/** The house book's jobs in a queue: the mails to its diners, plain unless they are given a look, and the prepayments to be given back. */
export const keepJobs = (
  { config, dataFolder, origin, now }: ComposeOptions,
  database: Database,
  queue: JobQueue,
  look?: Look,
): KeptJobs => {
  const [writes, refunds] = [writeToDiners(queue, origin), refundWhenCancelled(queue)];
  return {
    afterBooking: async (...news) => {
      await writes(...news);
      await refunds(...news);
    },
    worker: jobWorker(queue, database, now, look).pipe(Layer.provide(mailsOf(config.mails, dataFolder))),
  };
};

const mailsOf = (
  { smtpUrl, from }: ComposeOptions["config"]["mails"],
  dataFolder: string,
): Layer.Layer<MailDelivery> =>
  smtpUrl === null
    ? outboxMails({ folder: join(dataFolder, "outbox"), from })
    : smtpMails({ url: smtpUrl, from, timeoutMs: MAIL_PATIENCE_MS });
