import { join } from "node:path";
import type { Database } from "@couvert/adapters/database/open-database";
import type { AfterBooking } from "@couvert/adapters/house-book/after-booking";
import type { Look } from "@couvert/adapters/html/look";
import type { JobQueue } from "@couvert/adapters/jobs/job-queue";
import { jobWorker } from "@couvert/adapters/jobs/job-worker";
import { refundWhenCancelled } from "@couvert/adapters/jobs/refund-charge";
import { outboxMails } from "@couvert/adapters/mails/outbox-mails";
import { smtpMails } from "@couvert/adapters/mails/smtp-mails";
import { writeToDiners } from "@couvert/adapters/mails/write-to-diners";
import type { Charges } from "@couvert/domain/card/charges.port";
import type { MailDelivery } from "@couvert/domain/mail/mail-delivery.port";
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
