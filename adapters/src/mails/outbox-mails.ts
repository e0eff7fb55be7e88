import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MailDelivery, MailUnavailable } from "@couvert/domain/mail/mail-delivery.port";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { createTransport } from "nodemailer";
import { mailMessage } from "./mail-message.ts";

/** Where the embedded outbox is, and the address its mails come from. */
export interface OutboxOptions {
  /** Made when it is not there. */
  readonly folder: string;
  readonly from: string;
}

/** Mails as files, `{id}.eml`, which any mail client opens: nobody is written to. The same mail is one file however often it is delivered. */
export const outboxMails = ({ folder, from }: OutboxOptions): Layer.Layer<MailDelivery> => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return Layer.succeed(MailDelivery, {
    deliver: (mail) =>
      Effect.tryPromise({
        try: async () => {
          const { message } = await composer.sendMail(mailMessage(mail, from));
          await mkdir(folder, { recursive: true });
          const file = join(folder, `${mail.id.replace(/[^\w.-]/g, "_")}.eml`);
          // A rename shows a reader the whole file or none.
          await writeFile(`${file}.draft`, message);
          await rename(`${file}.draft`, file);
        },
        catch: (fault) => new MailUnavailable({ detail: `the outbox cannot be written: ${nameOf(fault)}` }),
      }),
  });
};

const nameOf = (fault: unknown): string =>
  fault instanceof Error && "code" in fault ? String(fault.code) : "unexpected fault";
