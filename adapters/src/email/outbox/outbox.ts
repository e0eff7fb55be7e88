import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";

/** Writes a message as `{id}.eml` into a folder, which is made when it is not there; the same id is one file. */
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

/** Why a message could not be written, without its name. */
export const outboxFailure = (fault: unknown): string =>
  `the outbox cannot be written: ${fault instanceof Error && "code" in fault ? String(fault.code) : "unexpected fault"}`;
