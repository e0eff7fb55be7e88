import { MailDelivery, MailUnavailable } from "@couvert/domain/booking/email/mail-delivery.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { mailMessage } from "../mail-message.ts";
import { outboxFailure, outboxSender } from "./outbox.ts";

/** Where the embedded outbox is, and the address its mails come from. */
export interface OutboxOptions {
  /** Made when it is not there. */
  readonly folder: string;
  readonly from: string;
}

/** Mails as files, `{id}.eml`, which any mail client opens: nobody is written to. The same mail is one file however often it is delivered. */
export const outboxMails = ({ folder, from }: OutboxOptions): Layer.Layer<MailDelivery> => {
  const write = outboxSender(folder);
  return Layer.succeed(MailDelivery, {
    deliver: (mail) =>
      Effect.tryPromise({
        try: () => write(mail.id, mailMessage(mail, from)),
        catch: (fault) => new MailUnavailable({ detail: outboxFailure(fault) }),
      }),
  });
};
