import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";

/** Creates a function that writes a message as `{id}.eml` into a folder, which it creates when needed. */
export const outboxSender = (folder: string): ((id: string, message: SendMailOptions) => Promise<void>) => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return async (id, options) => {
    const { message } = await composer.sendMail(options);
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${id.replace(/[^\w.-]/g, "_")}.eml`);
    // A rename shows a reader the whole file or none.
    await writeFile(`${file}.draft`, message);
    await rename(`${file}.draft`, file);
  };
};

/** Returns why a message was not written, without the name of its file. */
export const outboxFailure = (fault: unknown): string =>
  `the outbox cannot be written: ${fault instanceof Error && "code" in fault ? String(fault.code) : "unexpected fault"}`;
