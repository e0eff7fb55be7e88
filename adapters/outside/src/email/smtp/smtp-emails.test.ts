import { EmailDelivery } from "@couvert/domain/booking/email/email-delivery.port";
import { createEmail } from "@couvert/platform/email/email.builders";
import { emailDeliveryLaws } from "@couvert/services/laws/email-delivery.laws";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { smtpEmails } from "./smtp-emails.ts";
import { startSmtpServer } from "./smtp-server.builders.ts";

const emailsAt = (url: string, timeoutMs = 10_000) =>
  smtpEmails({ url, from: "reservations@example.com", timeoutMs });

emailDeliveryLaws("smtpEmails", async () => {
  const { url, messages, close } = await startSmtpServer();
  return { layer: emailsAt(url), delivered: async () => messages, close };
});

describe("smtpEmails", () => {
  const deliverAt = (url: string, timeoutMs?: number, address = "ana@example.com") =>
    Effect.runPromise(
      Effect.result(
        Effect.flatMap(EmailDelivery, ({ deliver }) =>
          deliver(createEmail({ to: { name: "Ana Reyes", address } })),
        ),
      ).pipe(Effect.provide(emailsAt(url, timeoutMs))),
    );

  it.each([
    ["EmailRejected", { RCPT: "550 no such user ana@example.com" }],
    ["EmailUnavailable", { RCPT: "450 ana@example.com is busy" }],
    ["EmailUnavailable", { MAIL: "550 not from you" }],
    ["EmailUnavailable", { DATA: "554 later" }],
    ["EmailUnavailable", { ".": "451 the disk is full" }],
    ["EmailUnavailable", { EHLO: "421 closing" }],
  ])("fails with %s when the server answers %j, without repeating an address", async (_tag, answers) => {
    const { url, messages, close } = await startSmtpServer(answers as Record<string, string>);
    const outcome = await deliverAt(url);
    expect(outcome).toMatchObject({ failure: { _tag } });
    expect(JSON.stringify(outcome)).not.toContain("ana@");
    expect(messages).toHaveLength("." in answers ? 1 : 0);
    await close();
  });

  it.each([
    ["ana@müller.example", "ana@xn--mller-kva.example"],
    ["ana@mu\u0308ller.example", "ana@xn--mller-kva.example"],
    ["ana@xn--mller-kva.example", "ana@xn--mller-kva.example"],
    ["ana@例え.テスト", "ana@xn--r8jz45g.xn--zckzah"],
  ])("sends to %s as %s, which every mail server reads (rule 5.25)", async (address, sent) => {
    const { url, messages, commands, close } = await startSmtpServer();
    expect(await deliverAt(url, undefined, address)).toMatchObject({ _tag: "Success" });
    expect(commands).toContain(`RCPT TO:<${sent}>`);
    expect(messages[0]).toContain(`To: Ana Reyes <${sent}>`);
    await close();
  });

  it("sends to an international name where the mail server offers SMTPUTF8 (rule 5.25)", async () => {
    const { url, commands, close } = await startSmtpServer({
      EHLO: "250-mail.example.com\r\n250 SMTPUTF8",
    });
    expect(await deliverAt(url, undefined, "jörg@müller.example")).toMatchObject({ _tag: "Success" });
    expect(commands).toContain("MAIL FROM:<reservations@example.com> SMTPUTF8");
    expect(commands).toContain("RCPT TO:<jörg@müller.example>");
    await close();
  });

  it("fails with EmailUnavailable when no server answers, without naming the account", async () => {
    const outcome = await deliverAt("smtp://couvert:secret@127.0.0.1:1");
    expect(outcome).toMatchObject({ failure: { _tag: "EmailUnavailable" } });
    expect(JSON.stringify(outcome)).not.toContain("secret");
  });

  it("sends nothing in the clear to another machine, unless its URL says so (rule 7.75)", async () => {
    const { url, commands, messages, close } = await startSmtpServer();
    // Leads to this machine, and is no address of it.
    const elsewhere = url.replace("127.0.0.1", "couvert:secret@0.0.0.0");
    expect(await deliverAt(elsewhere, 1000)).toMatchObject({ failure: { _tag: "EmailUnavailable" } });
    expect(commands.filter((command) => /^(?:AUTH|MAIL)/.test(command))).toEqual([]);
    const open = url.replace("127.0.0.1", "0.0.0.0");
    expect(await deliverAt(`${open}?requireTLS=false`)).toMatchObject({ _tag: "Success" });
    expect(messages).toHaveLength(1);
    await close();
  });

  it("stops waiting after the timeout", async () => {
    const silent = await startSmtpServer({ ".": "" });
    expect(await deliverAt(silent.url, 500)).toMatchObject({ failure: { _tag: "EmailUnavailable" } });
    await silent.close();
  });
});
