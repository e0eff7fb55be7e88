import { createTransport, type SendMailOptions } from "nodemailer";

/** A mail server, and how long it may take to be reached, and to answer each command, in ms. */
export interface SmtpServer {
  /** `smtp://user:password@host:587`, or `smtps:` for TLS from the first byte. */
  readonly url: string;
  readonly timeoutMs: number;
}

/** Sends a message over SMTP, a connection each; rejects with what nodemailer says, which `smtpFailure` reads. */
export const smtpSender = ({ url, timeoutMs }: SmtpServer): ((message: SendMailOptions) => Promise<void>) => {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return async (message) => {
    await transport.sendMail(message);
  };
};

/** Why a message was not sent, without the server's own words, which may repeat the address. */
export interface SmtpFailure {
  readonly detail: string;
  /** Whether the server names the recipient and answers 5xx: it will never take the mail (RFC 5321, 4.2.1). */
  readonly isHopeless: boolean;
}

/** What a failure of `smtpSender` comes to. */
export const smtpFailure = (fault: unknown): SmtpFailure => {
  const { code, responseCode, command } = fault as NodemailerFault;
  return {
    detail: ["the mail server did not take it", code, command, responseCode].filter(Boolean).join(", "),
    isHopeless: command === "RCPT TO" && responseCode !== undefined && responseCode >= 500,
  };
};

/** What nodemailer says of a failure, apart from the server's words. */
interface NodemailerFault {
  readonly code?: string;
  readonly responseCode?: number;
  readonly command?: string;
}
