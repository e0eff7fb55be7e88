import { join } from "node:path";
import { outboxEmails } from "@couvert/adapters/email/outbox/outbox-emails";
import { smtpEmails } from "@couvert/adapters/email/smtp/smtp-emails";
import type { EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import type * as Layer from "effect/Layer";
import type { ComposeOptions } from "./compose-options.ts";

/** How long to wait for a connection to the email server, and for each of its answers, in ms. */
const EMAIL_TIMEOUT_MS = 10_000;

/** Returns the delivery of emails to guests: by the configured email server, else to files in the data folder. */
export const composeEmails = ({ config, dataFolder }: ComposeOptions): Layer.Layer<EmailDelivery> => {
  const { smtpUrl, from } = config.email;
  return smtpUrl === null
    ? outboxEmails({ folder: join(dataFolder, "outbox"), from })
    : smtpEmails({ url: smtpUrl, from, timeoutMs: EMAIL_TIMEOUT_MS });
};
