import {
  EmailDelivery,
  EmailRejected,
  EmailUnavailable,
} from "@couvert/domain/booking/email/email-delivery.port";
import { createEmailMessage } from "@couvert/platform/email/email-message";
import { isLoopback } from "@couvert/platform/fetch/loopback";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { createTransport, type SendMailOptions } from "nodemailer";

/** Names the SMTP server and the address that emails come from. */
interface SmtpOptions extends SmtpServer {
  readonly from: string;
}

/** Delivers emails over SMTP, with one connection for each email. */
export const smtpEmails = ({ from, ...server }: SmtpOptions): Layer.Layer<EmailDelivery> => {
  const send = createSmtpSender(server);
  return Layer.succeed(EmailDelivery, {
    deliver: (email) =>
      Effect.tryPromise({
        try: () => send(createEmailMessage(email, from)),
        catch: (error) => {
          const { detail, isPermanent } = describeSmtpFailure(error);
          return isPermanent ? new EmailRejected({ detail }) : new EmailUnavailable({ detail });
        },
      }),
  });
};

/** Names an SMTP server and the timeout, in ms, for connecting to it and for each command. */
export interface SmtpServer {
  /** `smtp://user:password@host:587`, or `smtps:`. A server elsewhere must offer TLS, unless the query is `?requireTLS=false`. */
  readonly url: string;
  readonly timeoutMs: number;
}

/** Creates a function that sends a message over its own connection. Its errors are for `describeSmtpFailure` (rules 5.25, 7.75). */
export const createSmtpSender = ({
  url,
  timeoutMs,
}: SmtpServer): ((message: SendMailOptions) => Promise<void>) => {
  const transport = createTransport({
    url,
    ...(needsTls(url) ? { requireTLS: true } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async (message) => {
    await transport.sendMail(message);
  };
};

/** Returns whether an email must not leave this machine in the clear, unless its URL ends with `?requireTLS=false`. */
const needsTls = (url: string): boolean => {
  const { hostname, searchParams } = new URL(url);
  return searchParams.get("requireTLS") !== "false" && !isLoopback(hostname);
};

/** Says why a message was not sent, without the server's own text, which may repeat the address. */
interface SmtpFailure {
  readonly detail: string;
  /** Whether the server names the recipient and answers 5xx: it never accepts the email (RFC 5321, 4.2.1). */
  readonly isPermanent: boolean;
}

/** Returns the `SmtpFailure` of an error that `createSmtpSender` rejects with. */
export const describeSmtpFailure = (error: unknown): SmtpFailure => {
  const { code, responseCode, command } = error as NodemailerFault;
  return {
    detail: ["the mail server did not take it", code, command, responseCode].filter(Boolean).join(", "),
    isPermanent: command === "RCPT TO" && responseCode !== undefined && responseCode >= 500,
  };
};

/** Holds the fields of a nodemailer error that do not repeat the server's text. */
interface NodemailerFault {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}
