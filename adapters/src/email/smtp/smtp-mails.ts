import { MailDelivery, MailRefused, MailUnavailable } from "@couvert/domain/booking/email/mail-delivery.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { mailMessage } from "../mail-message.ts";
import { type SmtpServer, smtpFailure, smtpSender } from "./smtp-transport.ts";

/** The mail server that carries mails, and the address they come from. */
export interface SmtpOptions extends SmtpServer {
  readonly from: string;
}

/** Mails over SMTP, a connection each. */
export const smtpMails = ({ from, ...server }: SmtpOptions): Layer.Layer<MailDelivery> => {
  const send = smtpSender(server);
  return Layer.succeed(MailDelivery, {
    deliver: (mail) =>
      Effect.tryPromise({
        try: () => send(mailMessage(mail, from)),
        catch: (fault) => {
          const { detail, isHopeless } = smtpFailure(fault);
          return isHopeless ? new MailRefused({ detail }) : new MailUnavailable({ detail });
        },
      }),
  });
};
