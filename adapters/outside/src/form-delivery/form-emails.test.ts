import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSubmission } from "@couvert/domain/forms/form/form.builders";
import { deliverTo, formDeliveryLaws } from "@couvert/services/laws/form-delivery.laws";
import { describe, expect, it } from "vitest";
import { startSmtpServer } from "../email/smtp/smtp-server.builders.ts";
import { createFormMessage, outboxForms, smtpForms } from "./form-emails.ts";

const ADDRESSES = { from: "forms@example.com", to: "office@example.com" };

describe("createFormMessage", () => {
  it("holds every field of the form and reads no file or address", () => {
    const [name, email] = createSubmission().entries;
    const entries = [name, email].flatMap((entry) => entry ?? []);
    expect(createFormMessage(createSubmission({ entries }), ADDRESSES)).toEqual({
      messageId: "<form.contact.5f0c2a@example.com>",
      from: { name: "Forms", address: "forms@example.com" },
      to: { name: "", address: "office@example.com" },
      replyTo: { name: "", address: "ana@example.com" },
      subject: "Form: contact",
      text: "Name\nAna Reyes\n\nEmail\nana@example.com\n\nSent 2027-03-04T17:00:00.000Z from /contact-us\n",
      html:
        '<dl><dt><b>Name</b></dt><dd style="white-space:pre-wrap">Ana Reyes</dd>' +
        '<dt><b>Email</b></dt><dd style="white-space:pre-wrap">ana@example.com</dd></dl>' +
        "<p>Sent 2027-03-04T17:00:00.000Z from /contact-us</p>",
      headers: { "Auto-Submitted": "auto-generated" },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  });

  it("replies to the address of an email field, not to one that is written elsewhere", () => {
    const address = (name: string, type: "text" | "email") =>
      ({ name, label: name, value: `${name}@example.com`, text: `${name}@example.com`, type }) as const;
    const entries = [address("name", "text"), address("email", "email")];
    const { replyTo } = createFormMessage(createSubmission({ entries }), ADDRESSES);
    expect(replyTo).toEqual({ name: "", address: "email@example.com" });
  });

  it("omits a missing sender and page", () => {
    const message = createFormMessage(createSubmission({ page: "", entries: [] }), ADDRESSES);
    expect(message).not.toHaveProperty("replyTo");
    expect(message.text).toBe("Sent 2027-03-04T17:00:00.000Z\n");
  });
});

const openOutbox = async () => {
  const parent = await mkdtemp(join(tmpdir(), "couvert-forms-"));
  const folder = join(parent, "forms");
  await writeFile(join(parent, "file"), "in the way");
  return {
    layer: outboxForms({ folder, ...ADDRESSES }),
    outOfReach: outboxForms({ folder: join(parent, "file"), ...ADDRESSES }),
    folder,
    delivered: async () => {
      const files = await readdir(folder);
      return Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
    },
    close: () => rm(parent, { recursive: true }),
  };
};

formDeliveryLaws("outboxForms", openOutbox);

it("writes one file for a form, with its sender as reply address", async () => {
  const { layer, folder, delivered, close } = await openOutbox();
  await deliverTo(layer, createSubmission());
  await deliverTo(layer, createSubmission());
  expect(await readdir(folder)).toEqual(["contact.5f0c2a.eml"]);
  const [message = ""] = await delivered();
  expect(message).toMatch(/^From: Forms <forms@example\.com>\r$/m);
  expect(message).toMatch(/^To: office@example\.com\r$/m);
  expect(message).toMatch(/^Reply-To: ana@example\.com\r$/m);
  expect(message).toMatch(/^Message-ID: <form\.contact\.5f0c2a@example\.com>\r$/m);
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  await close();
});

it("escapes the fields, and has no reply address without a sender", async () => {
  const { layer, delivered, close } = await openOutbox();
  const text = "<script>alert(1)</script>";
  await deliverTo(layer, createSubmission({ entries: [{ name: "name", label: "Name", value: text, text }] }));
  const [message = ""] = await delivered();
  expect(message).toContain("&#60;script&#62;");
  expect(message).not.toMatch(/^Reply-To/m);
  await close();
});

const formsAt = (url: string) =>
  smtpForms({ url, from: "forms@example.com", to: "office@example.com", timeoutMs: 10_000 });

formDeliveryLaws("smtpForms", async () => {
  const { url, messages, close } = await startSmtpServer();
  return {
    layer: formsAt(url),
    outOfReach: formsAt("smtp://couvert:secret@127.0.0.1:1"),
    delivered: async () => messages,
    close,
  };
});

it.each([{ RCPT: "550 no such user" }, { MAIL: "550 not from you" }, { ".": "451 the disk is full" }])(
  "retries when the server answers %j, because the address is a setting",
  async (answers) => {
    const { url, close } = await startSmtpServer(answers as Record<string, string>);
    expect(await deliverTo(formsAt(url), createSubmission())).toMatchObject({
      failure: { _tag: "FormUnavailable" },
    });
    await close();
  },
);
