import {
  EmailDelivery,
  EmailRejected,
  EmailUnavailable,
} from "@couvert/domain/booking/email/email-delivery.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { emailMessage } from "../email-message.ts";
import { type SmtpServer, smtpFailure, smtpSender } from "./smtp-transport.ts";

/** Names the SMTP server and the address that emails come from. */
interface SmtpOptions extends SmtpServer {
  readonly from: string;
}

/** Delivers emails over SMTP, with one connection for each email. */
export const smtpEmails = ({ from, ...server }: SmtpOptions): Layer.Layer<EmailDelivery> => {
  const send = smtpSender(server);
  return Layer.succeed(EmailDelivery, {
    deliver: (email) =>
      Effect.tryPromise({
        try: () => send(emailMessage(email, from)),
        catch: (fault) => {
          const { detail, isPermanent } = smtpFailure(fault);
          return isPermanent ? new EmailRejected({ detail }) : new EmailUnavailable({ detail });
        },
      }),
  });
};
