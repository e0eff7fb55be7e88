import { mkdir, rename, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { EmailDelivery, EmailUnavailable } from "@couvert/domain/booking/email/email-delivery.port";
import { createEmailMessage } from "@couvert/platform/email/email-message";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { createTransport, type SendMailOptions } from "nodemailer";

/** Names the folder of the outbox and the address that its emails come from. */
interface OutboxOptions {
  /** Created when it does not exist. */
  readonly folder: string;
  readonly from: string;
}

/** Delivers emails as files, `{id}.eml`, that any email client opens. The same email is one file however often it is delivered. */
export const outboxEmails = ({ folder, from }: OutboxOptions): Layer.Layer<EmailDelivery> => {
  const write = createOutboxSender(folder);
  return Layer.succeed(EmailDelivery, {
    deliver: (email) =>
      Effect.tryPromise({
        try: () => write(email.id, createEmailMessage(email, from)),
        catch: (error) => new EmailUnavailable({ detail: describeOutboxFailure(error) }),
      }),
  });
};

/** Creates a function that writes a message as `{id}.eml` into a folder, which it creates when needed. */
export const createOutboxSender = (
  folder: string,
): ((id: string, message: SendMailOptions) => Promise<void>) => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (id, options) => {
    const { message } = await composer.sendMail(options);
    await writeToOutbox(folder, `${id}.eml`, message);
  };
};

/** Writes a file into a folder, which it creates when needed. */
export const writeToOutbox = async (
  folder: string,
  name: string,
  content: Parameters<typeof writeFile>[1],
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const file = join(folder, name.replace(/[^\w.-]/g, "_"));
  // A rename shows a reader the whole file or none.
  await writeFile(`${file}.draft`, content);
  // Retention compares it with this clock, which a file system of another machine may not have.
  const written = new Date();
  await utimes(`${file}.draft`, written, written);
  await rename(`${file}.draft`, file);
};

/** Returns why a message was not written, without the name of its file. */
export const describeOutboxFailure = (error: unknown): string =>
  `the outbox cannot be written: ${error instanceof Error && "code" in error ? String(error.code) : "unexpected error"}`;
