import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "../diner.ts";

/** An email as its reader gets it. */
export interface SentEmail {
  readonly text: string;
  readonly html: string;
}

/** Waits for the email of a kind that has a link, and reads it from the outbox of a server. */
export const readEmail = async (dataDir: string, kind: string, link: string): Promise<SentEmail> => {
  const outbox = join(dataDir, "outbox");
  let found: SentEmail | undefined;
  await expect
    .poll(async () => {
      // The first email makes the folder.
      const files = existsSync(outbox) ? await readdir(outbox) : [];
      const emails = await Promise.all(
        files
          .filter((file) => file.startsWith(`${kind}.`) && file.endsWith(".eml"))
          .map(async (file) => decodeEmail(await readFile(join(outbox, file), "utf8"))),
      );
      found = emails.find(({ text }) => text.includes(link));
      return found;
    })
    .toBeDefined();
  if (found === undefined) throw new Error(`no ${kind} with ${link}`);
  return found;
};

/** Decodes the parts of an email: quoted-printable, or base64 where most letters are not Latin. */
const decodeEmail = (source: string): SentEmail => {
  const part = (type: string) => {
    const [, head = "", body = ""] =
      new RegExp(`Content-Type: ${type}(.*?)\\r?\\n\\r?\\n(.*?)\\r?\\n--`, "s").exec(source) ?? [];
    return /base64/i.test(head) ? Buffer.from(body, "base64").toString("utf8") : decodeQuotedPrintable(body);
  };
  // No page of a browser finds a picture within an email by its id.
  const pictures = source.matchAll(
    /Content-Type: (image\/\w+).*?Content-ID: <(.*?)>.*?\r?\n\r?\n(.*?)\r?\n--/gs,
  );
  const html = [...pictures].reduce(
    (shown, [, type, id, content = ""]) =>
      shown.replace(`cid:${id}`, `data:${type};base64,${content.replaceAll(/\s/g, "")}`),
    part("text/html"),
  );
  return { text: part("text/plain"), html };
};

const decodeQuotedPrintable = (text: string): string => {
  const bytes = text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
};
