import { MailDelivery, MailRefused, MailUnavailable } from "@couvert/domain/mail/mail-delivery.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { createTransport } from "nodemailer";
import { mailMessage } from "./mail-message.ts";

/** The mail server that carries mails, and the address they come from. */
export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the first byte. */
  readonly url: string;
  readonly from: string;
  /** How long the server may take to be reached, and to answer each command, in ms. */
  readonly timeoutMs: number;
}

/** Mails over SMTP, a connection each. */
export const smtpMails = ({ url, from, timeoutMs }: SmtpOptions): Layer.Layer<MailDelivery> => {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return Layer.succeed(MailDelivery, {
    deliver: (mail) =>
      Effect.tryPromise({
        try: () => transport.sendMail(mailMessage(mail, from)),
        catch: refusalOf,
      }).pipe(Effect.asVoid),
  });
};

/** Whether to try again: a server that names the recipient and answers 5xx will never take the mail (RFC 5321, 4.2.1). */
const refusalOf = (fault: unknown): MailRefused | MailUnavailable => {
  const { code, responseCode, command } = fault as SmtpFault;
  const detail = ["the mail server did not take it", code, command, responseCode].filter(Boolean).join(", ");
  const isHopeless = command === "RCPT TO" && responseCode !== undefined && responseCode >= 500;
  return isHopeless ? new MailRefused({ detail }) : new MailUnavailable({ detail });
};

/** What nodemailer says of a failure, apart from the server's own words, which may repeat the address. */
interface SmtpFault {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}
