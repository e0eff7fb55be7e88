import { MailDelivery } from "@couvert/domain/booking/email/mail-delivery.port";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { createMail, mailDeliveryLaws } from "../../../laws/mail-delivery.laws.ts";
import { smtpMails } from "./smtp-mails.ts";
import { startSmtpServer } from "./smtp-server.builders.ts";

const mailsAt = (url: string, timeoutMs = 10_000) =>
  smtpMails({ url, from: "reservations@example.com", timeoutMs });

mailDeliveryLaws("smtpMails", async () => {
  const { url, messages, close } = await startSmtpServer();
  return { layer: mailsAt(url), delivered: async () => messages, close };
});

describe("smtpMails", () => {
  const deliverAt = (url: string, timeoutMs?: number) =>
    Effect.runPromise(
      Effect.result(Effect.flatMap(MailDelivery, ({ deliver }) => deliver(createMail()))).pipe(
        Effect.provide(mailsAt(url, timeoutMs)),
      ),
    );

  it.each([
    ["MailRefused", { RCPT: "550 no such user ana@example.com" }],
    ["MailUnavailable", { RCPT: "450 ana@example.com is busy" }],
    ["MailUnavailable", { MAIL: "550 not from you" }],
    ["MailUnavailable", { DATA: "554 later" }],
    ["MailUnavailable", { ".": "451 the disk is full" }],
    ["MailUnavailable", { EHLO: "421 closing" }],
  ])("is %s when the server answers %j, and repeats no address", async (_tag, answers) => {
    const { url, messages, close } = await startSmtpServer(answers as Record<string, string>);
    const outcome = await deliverAt(url);
    expect(outcome).toMatchObject({ failure: { _tag } });
    expect(JSON.stringify(outcome)).not.toContain("ana@");
    expect(messages).toHaveLength("." in answers ? 1 : 0);
    await close();
  });

  it("is unavailable when nobody answers, and says nothing of the account", async () => {
    const outcome = await deliverAt("smtp://couvert:secret@127.0.0.1:1");
    expect(outcome).toMatchObject({ failure: { _tag: "MailUnavailable" } });
    expect(JSON.stringify(outcome)).not.toContain("secret");
  });

  it("waits no longer than it is told to", async () => {
    const silent = await startSmtpServer({ ".": "" });
    expect(await deliverAt(silent.url, 500)).toMatchObject({ failure: { _tag: "MailUnavailable" } });
    await silent.close();
  });
});
