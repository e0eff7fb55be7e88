import { EmailDelivery, EmailUnavailable } from "@couvert/domain/booking/email/email-delivery.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { emailMessage } from "../email-message.ts";
import { outboxFailure, outboxSender } from "./outbox.ts";

/** Names the folder of the outbox and the address that its emails come from. */
interface OutboxOptions {
  /** Created when it does not exist. */
  readonly folder: string;
  readonly from: string;
}

/** Delivers emails as files, `{id}.eml`, that any email client opens. The same email is one file however often it is delivered. */
export const outboxEmails = ({ folder, from }: OutboxOptions): Layer.Layer<EmailDelivery> => {
  const write = outboxSender(folder);
  return Layer.succeed(EmailDelivery, {
    deliver: (email) =>
      Effect.tryPromise({
        try: () => write(email.id, emailMessage(email, from)),
        catch: (fault) => new EmailUnavailable({ detail: outboxFailure(fault) }),
      }),
  });
};
